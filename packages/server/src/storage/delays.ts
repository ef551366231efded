import type { Step } from './migrations.ts'

/** A match may be shown to those who only watch some time later; as JSON, null: at once. */
export const delays: Step = async db => {
  await db.schema.alterTable('matches').addColumn('delay', 'text').execute()
}
