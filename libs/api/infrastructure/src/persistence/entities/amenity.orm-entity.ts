import type { Amenity, AmenityId } from '@roomhours/domain';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Equipment that rooms can have. */
@Entity('amenity')
@Index('amenity_name_unique', ['nameKey'], { unique: true })
export class AmenityOrmEntity implements Amenity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: AmenityId;

  @Column({ type: 'varchar', length: 50 })
  name!: string;

  /** Comparison key of the name; unique. */
  @Column({ type: 'varchar', name: 'name_key', length: 150, select: false })
  nameKey!: string;
}
