import { Body, Controller, HttpCode, Injectable, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { type Caller, Clock } from '@roomhours/application';
import { TEXT_LIMITS } from '@roomhours/contract';
import { type Instant, MINUTE_MS } from '@roomhours/time';
import { Log } from '../../system';
import { CurrentCaller, SessionsOnly, SignedInOnly } from '../access';
import { IsLine, IsNullable } from '../validation';

/** Maximum log lines per user, process and window. */
export const MAX_REPORTS = 20;
const WINDOW_MS = 10 * MINUTE_MS;

/** Rate limit of error reports, which protects the log from broken or malicious clients. */
@Injectable()
export class ReportAllowance {
  private windowStart: Instant | null = null;
  private readonly counts = new Map<number, number>();

  constructor(private readonly clock: Clock) {}

  /** Counts a report of the user. Returns false above the limit. */
  take(userId: number): boolean {
    const now = this.clock.now();
    if (this.windowStart === null || now < this.windowStart || now >= this.windowStart + WINDOW_MS) {
      this.windowStart = now;
      this.counts.clear();
    }
    const count = (this.counts.get(userId) ?? 0) + 1;
    this.counts.set(userId, count);
    return count <= MAX_REPORTS;
  }
}

/** Free texts instead of enums, because a page may be newer than the API and report new kinds of errors. */
class ClientErrorBody {
  @IsLine(TEXT_LIMITS.clientErrorWord) remote!: string;
  @IsNullable() @IsLine(TEXT_LIMITS.clientErrorWord) version?: string | null;
  @IsLine(TEXT_LIMITS.clientErrorWord) kind!: string;
  @IsNullable() @IsLine(TEXT_LIMITS.longText) detail?: string | null;
}

@ApiTags('operations')
@Controller('api/client-errors')
@SessionsOnly()
@SignedInOnly()
export class ClientErrorsController {
  constructor(
    private readonly log: Log,
    private readonly allowance: ReportAllowance,
  ) {}

  @Post()
  @HttpCode(204)
  @ApiOperation({
    summary: "Writes a failed front end into the operators' log; of many reports of one person, the first ones",
  })
  @ApiNoContentResponse()
  report(@Body() body: ClientErrorBody, @CurrentCaller() caller: Caller): void {
    if (!this.allowance.take(caller.id)) return;
    const { remote, version = null, kind, detail = null } = body;
    const { id: userId, requestId } = caller;
    this.log.pino.warn(
      { remote, version, kind, reason: detail ?? undefined, userId, requestId },
      `The front end ${remote} ${version ?? 'of an unknown version'} failed in a browser: ${kind}`,
    );
  }
}
