import type { Step } from './migrations.ts'

/** A match has one rematch: two who ask for it at once sit down at the same table. */
export const rematches: Step = async db => {
  await db.schema.createIndex('matches_again').on('matches').column('again').unique().execute()
}
