import { Controller, Get, Injectable } from '@nestjs/common';
import { Interval, Timeout } from '@nestjs/schedule';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Retention } from '@roomhours/application';
import { HOUR_MS, MINUTE_MS, formatInstant } from '@roomhours/time';
import { Log } from '../../system';
import { AdministratorsOnly } from '../access';

class RetentionRunResponse {
  @ApiProperty({ format: 'date-time', description: 'UTC' }) at!: string;
  @ApiProperty({ type: 'integer', description: 'Bookings whose purpose was removed' }) purposes!: number;
  @ApiProperty({ type: 'integer' }) auditEntries!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
  @ApiProperty({ type: 'integer', description: 'Of webhooks' }) deliveries!: number;
}

class RetentionResponse {
  @ApiProperty({ type: 'integer', nullable: true, description: 'RETENTION_MONTHS; null: data stay' })
  months!: number | null;
  @ApiProperty({ type: RetentionRunResponse, nullable: true, description: 'null if there was none yet' })
  lastRun!: RetentionRunResponse | null;
}

@ApiTags('audit')
@Controller('api/admin/retention')
@AdministratorsOnly()
export class RetentionController {
  constructor(private readonly retention: Retention) {}

  @Get()
  @ApiOperation({ summary: 'How long personal data are kept, and what the last daily run has removed' })
  @ApiOkResponse({ type: RetentionResponse })
  async read(): Promise<RetentionResponse> {
    const run = await this.retention.lastRun();
    const lastRun = run && { at: formatInstant(run.at), ...run.removed };
    return { months: this.retention.months, lastRun };
  }
}

/** Runs retention daily. Every process tries each hour, and one of them runs it: so no day is missed. */
@Injectable()
export class RetentionJob {
  constructor(
    private readonly retention: Retention,
    private readonly log: Log,
  ) {}

  @Timeout(MINUTE_MS)
  runAfterStart(): Promise<void> {
    return this.run();
  }

  @Interval(HOUR_MS)
  async run(): Promise<void> {
    try {
      const removed = await this.retention.runOnceADay();
      if (removed !== null) this.log.pino.info({ removed }, 'Older personal data were removed');
    } catch (error) {
      const reason = (error as Error).message;
      this.log.pino.warn({ reason }, 'Older personal data could not be removed; it will be tried again in an hour');
    }
  }
}
