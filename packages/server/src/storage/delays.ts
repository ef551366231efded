import type { Step } from './migrations.ts'

/** A match may be shown to those who only watch some time later; as JSON, null: at once. */
export const delays: Step = async db => {
  await db.schema.alterTable('matches').addColumn('delay', 'text').execute()
}

/** Those that ended lately are found without looking at all that ever ended. */
export const endedLately: Step = async db => {
  await db.schema
    .createIndex('matches_changed')
    .on('matches')
    .columns(['stage', 'access', 'changed'])
    .execute()
}
