import { Module } from '@nestjs/common';
import { Impacts } from '@roomhours/application';
import { ImpactsController } from './impacts.controller';
import { OpeningTimesImpactsController } from './opening-times-impacts.controller';

/** Previews of what a change affects. */
@Module({
  controllers: [ImpactsController, OpeningTimesImpactsController],
  providers: [Impacts],
})
export class ImpactsModule {}
