import { Module } from '@nestjs/common';
import { Impacts } from '@roomhours/application';
import { ImpactsController, OpeningTimesImpactsController } from './impacts.controller';

/** Previews of what a change affects. */
@Module({
  controllers: [ImpactsController, OpeningTimesImpactsController],
  providers: [Impacts],
})
export class ImpactsModule {}
