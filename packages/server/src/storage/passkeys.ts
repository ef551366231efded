import type { Step } from './migrations.ts'

/** As better-auth's plug-in wants them. */
export const passkeys: Step = async (db, { time, yesNo }) => {
  await db.schema
    .createTable('passkeys')
    .addColumn('id', 'text', column => column.primaryKey())
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', column => column.notNull())
    .addColumn('userId', 'text', column => column.notNull().references('users.id').onDelete('cascade'))
    .addColumn('credentialID', 'text', column => column.notNull().unique())
    .addColumn('counter', 'bigint', column => column.notNull())
    .addColumn('deviceType', 'text', column => column.notNull())
    .addColumn('backedUp', yesNo, column => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', time)
    .addColumn('aaguid', 'text')
    .execute()
  await db.schema.createIndex('passkeys_of_user').on('passkeys').column('userId').execute()
}
