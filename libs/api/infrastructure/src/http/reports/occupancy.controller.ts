import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProperty, ApiTags, IntersectionType } from '@nestjs/swagger';
import { type Occupancy, OccupancyReport } from '@roomhours/application';
import type { CsvSeparator } from '@roomhours/contract';
import type { OccupiedMinutes } from '@roomhours/domain';
import { formatTimeOfDay, nameOfWeekday } from '@roomhours/time';
import type { Response } from 'express';
import { AdministratorsOnly } from '../access';
import { ApiCsv, type Cell, CsvQuery, csvLine, sendCsv } from '../csv';
import { Failures } from '../errors/failure';
import { MonthsQuery, fileNameOf, hoursOf, percentOf } from './report.shapes';

class OccupancyFileQuery extends IntersectionType(MonthsQuery, CsvQuery) {}

class OccupiedTimeResponse {
  @ApiProperty({ description: 'Rounded to 0.1; only time that is open' }) bookedHours!: number;
  @ApiProperty({ description: 'Rounded to 0.1; opening hours without blocked times' }) openHours!: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Null without open hours' }) percent!: number | null;
}

export class OccupiedHourResponse extends OccupiedTimeResponse {
  @ApiProperty({ type: 'integer', description: '1 for Monday to 7 for Sunday' }) weekday!: number;
  @ApiProperty({ type: 'integer', description: '0 to 23, as wall time of the workspace' }) hour!: number;
}

export class OccupiedRoomResponse extends OccupiedTimeResponse {
  @ApiProperty({ type: 'integer' }) roomId!: number;
  @ApiProperty() roomName!: string;
  @ApiProperty() isActive!: boolean;
}

export class OccupancyResponse extends OccupiedTimeResponse {
  @ApiProperty({ example: '2026-11' }) from!: string;
  @ApiProperty({ example: '2026-11' }) to!: string;
  @ApiProperty({ type: [OccupiedRoomResponse], description: 'By name' }) rooms!: OccupiedRoomResponse[];
  @ApiProperty({ type: [OccupiedHourResponse], description: 'By weekday, then by hour' })
  hours!: OccupiedHourResponse[];
}

function occupancyResponse({ from, to, total, rooms, hours }: Occupancy): OccupancyResponse {
  return {
    from,
    to,
    ...occupiedTime(total),
    rooms: rooms.map(({ room: { id: roomId, name: roomName, isActive }, minutes }) => ({
      roomId,
      roomName,
      isActive,
      ...occupiedTime(minutes),
    })),
    hours: hours.map(({ weekday, hour, ...minutes }) => ({ weekday, hour, ...occupiedTime(minutes) })),
  };
}

function occupiedTime({ booked, open }: OccupiedMinutes): OccupiedTimeResponse {
  return { bookedHours: hoursOf(booked), openHours: hoursOf(open), percent: percentOf(booked, open) };
}

const COLUMNS = ['Section', 'Room', 'Weekday', 'Hour', 'Booked Hours', 'Open Hours', '% Booked'];

/** Yields the occupancy of rooms and hours as a CSV file. */
async function* occupancyFile(
  { rooms, hours, ...total }: OccupancyResponse,
  separator: CsvSeparator,
): AsyncGenerator<string> {
  const lines: Cell[][] = [
    COLUMNS,
    ['All rooms', '', '', '', ...cellsOf(total)],
    ...rooms.map((room) => ['Room', room.roomName, '', '', ...cellsOf(room)]),
    ...hours.map((one) => {
      return ['Hour', '', nameOfWeekday(one.weekday), formatTimeOfDay(one.hour * 60), ...cellsOf(one)];
    }),
  ];
  yield lines.map((cells) => csvLine(cells, separator)).join('');
}

function cellsOf({ bookedHours, openHours, percent }: OccupiedTimeResponse): Cell[] {
  return [bookedHours, openHours, percent ?? ''];
}

@ApiTags('reports')
@Controller('api/admin/reports')
@AdministratorsOnly()
export class OccupancyController {
  constructor(private readonly report: OccupancyReport) {}

  @Get('occupancy')
  @ApiOperation({
    summary: 'How much of the open time was booked, by room and by hour of the week, in up to 12 months',
  })
  @ApiOkResponse({ type: OccupancyResponse })
  @Failures('VALIDATION_FAILED')
  async occupancy(@Query() query: MonthsQuery): Promise<OccupancyResponse> {
    const { from = null, to = null } = query;
    return occupancyResponse(await this.report.read({ from, to }));
  }

  @Get('occupancy.csv')
  @ApiOperation({ summary: 'The same as a file' })
  @ApiCsv()
  async occupancyAsFile(@Query() query: OccupancyFileQuery, @Res() response: Response): Promise<void> {
    const { from = null, to = null, separator = 'comma' } = query;
    const report = await this.report.read({ from, to });
    await sendCsv(response, fileNameOf('occupancy', report), occupancyFile(occupancyResponse(report), separator));
  }
}
