import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DomainError } from '@roomhours/domain';
import { Lifecycle, Readiness } from '../../system';
import { Public } from '../access/access.decorators';
import { Failures } from '../docs/failures.decorator';

export class HealthResponse {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

@ApiTags('health')
@Controller('api/health')
@Public()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly lifecycle: Lifecycle,
  ) {}

  @Get('live')
  @ApiOperation({ summary: 'The process runs' })
  @ApiOkResponse({ type: HealthResponse })
  live(): HealthResponse {
    return { status: 'ok' };
  }

  @Get('ready')
  @ApiOperation({ summary: 'Requests can be served: the database is within reach, and the process is not stopping' })
  @ApiOkResponse({ type: HealthResponse })
  @Failures('UNAVAILABLE')
  async ready(): Promise<HealthResponse> {
    if (!this.lifecycle.isDraining && (await this.readiness.check())) return { status: 'ok' };
    throw new DomainError('UNAVAILABLE', 'The service is not ready.', undefined, 1);
  }
}
