import type { Table } from '@grognard/table'
import { notify } from '../kit/notices.ts'
import { house } from '../local/client.ts'
import type { Carried } from '../local/protocol.ts'

/** Hands out the match as a file. */
export async function keep(match: string): Promise<void> {
  const file = await house().call('file', match)
  if (!file.ok) return notify(file.message)
  download(file.value)
  if (file.value.note !== null) notify(file.value.note)
}

/** Of a match on a server: what one may have of it while it runs, and the whole when it is over. */
export async function keepOnline(table: Pick<Table, 'file'>, match: string): Promise<void> {
  try {
    download({ name: `${match}.grognard.json`, text: await table.file() })
  } catch (error) {
    notify(error instanceof Error ? error.message : String(error))
  }
}

export const download = ({ name, text }: Pick<Carried, 'name' | 'text'>): void =>
  handOut(name, new Blob([text], { type: 'application/json' }))

/** A file for whoever sits here. */
export function handOut(name: string, file: Blob): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
