import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Caller } from '@roomhours/application';
import { Log } from '../../system';
import { CurrentCaller, SessionsOnly, SignedInOnly } from '../access/access.decorators';
import { ClientErrorBody } from './client-error.shapes';
import { ReportAllowance } from './report-allowance';

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
