import { Controller, Get, Header, Inject } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import { DemoAccountAdministration } from '@roomhours/application';
import { SETTINGS, type Settings } from '../../settings';
import { Public } from '../access';

class DemoAccountResponse {
  @ApiProperty() email!: string;
  @ApiProperty() password!: string;
  @ApiProperty({ example: 'administrator' }) role!: string;
}

export class FeaturesResponse {
  @ApiProperty({ description: 'Messages are sent by mail' }) mail!: boolean;
  @ApiProperty({ description: 'The sign-in page leads to the accounts of an organisation' })
  organisationSignIn!: boolean;
  @ApiProperty({ type: [DemoAccountResponse], description: 'Empty in production and without demo data' })
  demoAccounts!: DemoAccountResponse[];
}

@ApiTags('workspace')
@Controller('api/features')
export class FeaturesController {
  constructor(
    @Inject(SETTINGS) private readonly settings: Settings,
    private readonly demoAccounts: DemoAccountAdministration,
  ) {}

  /** Caches may keep it. After a restart with other settings it is stale for a minute. */
  @Get()
  @Public()
  @Header('Cache-Control', 'public, max-age=60')
  @ApiOperation({ summary: 'The optional parts that the settings of this deployment turn on' })
  @ApiOkResponse({ type: FeaturesResponse })
  async read(): Promise<FeaturesResponse> {
    const { mail, organisation } = this.settings;
    const demoAccounts = await this.demoAccounts.listOffered();
    return { mail: mail !== null, organisationSignIn: organisation !== null, demoAccounts };
  }
}
