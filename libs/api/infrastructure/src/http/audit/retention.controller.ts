import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { Retention } from '@roomhours/application';
import { formatInstant } from '@roomhours/time';
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
