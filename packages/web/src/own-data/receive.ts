import type { Language } from '@grognard/engine'
import { isGameId } from '../games.ts'
import { notify } from '../kit/notices.ts'
import { house } from '../local/client.ts'
import type { Brought, BroughtFile, Reason } from '../local/protocol.ts'
import { goTo } from '../router/history.ts'
import { roomAt, tableOf } from '../router/rooms.ts'
import { ownDataChanged, showOwnData } from './changed.ts'
import { showRefused } from './refused.ts'
import { ownDataWords } from './words.ts'

const LARGEST = 2_000_000
const MEGABYTE = 1_000_000
const MOST_FILES = 32

/** Whatever somebody has dropped or chosen: a match is opened, data are added, all else is refused with reasons. */
export async function receive(files: readonly File[], language: Language): Promise<void> {
  const read = await texts(files, language)
  if (typeof read === 'string') notify(read)
  else show(await house().call('bring', read))
}

/** Their texts, or a sentence: why nobody will read them. */
async function texts(files: readonly File[], language: Language): Promise<BroughtFile[] | string> {
  const words = ownDataWords[language]
  if (files.length > MOST_FILES) return words.tooMany(MOST_FILES)
  const large = files.find(({ size }) => size > LARGEST)
  if (large !== undefined) return words.tooLarge(large.name, LARGEST / MEGABYTE)
  const read: BroughtFile[] = []
  for (const file of files) {
    const text = await file.text().catch(() => null)
    if (text === null) return words.unreadable(file.name)
    read.push({ name: file.name, text })
  }
  return read
}

function show(brought: Brought): void {
  if (brought.kind === 'match') goTo(tableOf(brought.match))
  else if (brought.kind === 'data') welcome(brought)
  else if (isSimple(brought.reasons)) notify(brought.reasons[0]?.sentence ?? '')
  else showRefused(brought.reasons)
}

/** Where data are listed, unless somebody is playing or reading about them. */
function welcome({ game, sentence }: Brought & { readonly kind: 'data' }): void {
  notify(sentence)
  ownDataChanged()
  const { at } = roomAt(location)
  if (!isGameId(game) || at === 'table' || at === 'book') return
  showOwnData()
  goTo({ at: 'game', game })
}

/** One sentence that is no matter of what is in the data can stand at the edge of the page. */
const isSimple = (reasons: readonly Reason[]): boolean =>
  reasons.length < 2 && reasons.every(({ game }) => game === undefined)
