import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { HealthCheckService, HealthIndicatorService } from '@nestjs/terminus';
import { DomainError } from '@roomhours/domain';
import { DatabaseHealth, Lifecycle } from '../../system';
import { Public } from '../access';
import { Failures } from '../errors/failure';

class HealthResponse {
  @ApiProperty({ enum: ['ok'] }) status!: 'ok';
}

@ApiTags('health')
@Controller('api/health')
@Public()
export class HealthController {
  constructor(
    private readonly health: HealthCheckService,
    private readonly indicators: HealthIndicatorService,
    private readonly database: DatabaseHealth,
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
    try {
      await this.health.check([() => this.processIsRunning(), () => this.databaseResponds()]);
      return { status: 'ok' };
    } catch {
      throw new DomainError('UNAVAILABLE', 'The service is not ready.', undefined, 1);
    }
  }

  private processIsRunning() {
    const process = this.indicators.check('process');
    return this.lifecycle.isDraining ? process.down() : process.up();
  }

  private async databaseResponds() {
    const database = this.indicators.check('database');
    return (await this.database.ping()) ? database.up() : database.down();
  }
}
