import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** Equipment that rooms can have. */
@Entity('amenity')
@Index('amenity_name_unique', ['nameKey'], { unique: true })
export class AmenityOrmEntity {
  @PrimaryGeneratedColumn('increment', { type: 'int', unsigned: true })
  id!: number;

  @Column({ type: 'varchar', length: 50 })
  name!: string;

  /** Comparison key of the name; unique. */
  @Column({ type: 'varchar', name: 'name_key', length: 150 })
  nameKey!: string;
}
