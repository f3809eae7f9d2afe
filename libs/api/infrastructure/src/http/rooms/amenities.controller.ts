import { Body, Controller, Delete, Get, HttpCode, Patch, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Amenities, type Caller } from '@roomhours/application';
import type { AmenityId } from '@roomhours/domain';
import { AdministratorsOnly, CurrentCaller } from '../access';
import { AcceptsIfMatch, Conditions, type RequestConditions } from '../conditions';
import { Failures } from '../errors/failure';
import { IdParam } from '../validation';
import {
  AmenityBody,
  AmenityResponse,
  CountedAmenityResponse,
  amenityResponse,
  countedAmenityResponse,
} from './room.shapes';

/** The list from which the amenities of rooms are chosen. */
@ApiTags('rooms')
@Controller('api/admin/amenities')
@AdministratorsOnly()
export class AmenitiesController {
  constructor(private readonly amenities: Amenities) {}

  @Get()
  @ApiOperation({ summary: 'All amenities, by name' })
  @ApiOkResponse({ type: [CountedAmenityResponse] })
  async list(): Promise<CountedAmenityResponse[]> {
    return (await this.amenities.list()).map(countedAmenityResponse);
  }

  @Post()
  @ApiOperation({ summary: 'Adds an amenity' })
  @ApiCreatedResponse({ type: AmenityResponse })
  @Failures('DUPLICATE')
  async add(@CurrentCaller() caller: Caller, @Body() { name }: AmenityBody): Promise<AmenityResponse> {
    return amenityResponse(await this.amenities.add(caller, name));
  }

  @Patch(':id')
  @ApiOperation({ summary: 'Renames an amenity' })
  @AcceptsIfMatch(AmenityResponse)
  @Failures('NOT_FOUND', 'DUPLICATE')
  async change(
    @CurrentCaller() caller: Caller,
    @IdParam() amenityId: AmenityId,
    @Body() { name }: AmenityBody,
    @Conditions() conditions: RequestConditions,
  ): Promise<AmenityResponse> {
    return conditions.patch(amenityResponse, (precondition) =>
      this.amenities.change({ caller, amenityId, name, precondition }),
    );
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Removes an amenity, also from all rooms' })
  @HttpCode(204)
  @ApiNoContentResponse()
  @AcceptsIfMatch()
  @Failures('NOT_FOUND')
  async remove(
    @CurrentCaller() caller: Caller,
    @IdParam() amenityId: AmenityId,
    @Conditions() conditions: RequestConditions,
  ): Promise<void> {
    await conditions.guard(amenityResponse, (precondition) => this.amenities.remove(caller, amenityId, precondition));
  }
}
