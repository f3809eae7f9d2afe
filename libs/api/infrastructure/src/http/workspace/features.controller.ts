import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type * as contract from '@roomhours/contract';
import { SETTINGS, type Settings } from '../../settings';
import { Public } from '../access/access.decorators';

export class FeaturesResponse implements contract.Features {
  @ApiProperty({ description: 'Messages are sent by mail' }) mail!: boolean;
}

@ApiTags('workspace')
@Controller('api/features')
export class FeaturesController {
  constructor(@Inject(SETTINGS) private readonly settings: Settings) {}

  /** Depends on the settings alone, so caches may keep it. After a restart with other settings it is stale for a minute. */
  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({ summary: 'The optional parts that the settings of this deployment turn on' })
  @ApiOkResponse({ type: FeaturesResponse })
  read(): FeaturesResponse {
    return { mail: this.settings.mail !== null };
  }
}
