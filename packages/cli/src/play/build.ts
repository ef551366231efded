import { canonical, type Draft, engineWords, type Kind, type Result } from '@grognard/engine'
import { commandIn, type Turn } from './commands.ts'
import { lookingLines } from './looking.ts'
import { type Pickable, pick } from './pick.ts'
import { offerLines, refusalLine } from './show.ts'
import { readTyped } from './typed.ts'

/** What came of building: a decision that is to be made, or nothing; or the input has ended. */
type Built =
  | { readonly how: 'whole'; readonly decision: Kind['decision'] }
  | { readonly how: 'left' | 'no-input' | 'quit' }

/** A part that may come next, with the names under which it can be asked for. */
interface PartOffer extends Pickable {
  readonly part: Kind['part']
}

/** The seat puts a decision together, part by part. What it has built is kept when it leaves for the list of choices. */
export async function build(turn: Turn): Promise<Built> {
  const { table, terminal, words, seat } = turn
  for (;;) {
    const draft = table.match.draft(seat)
    if (draft === null) {
      terminal.print(words.play.build.nothing)
      return { how: 'left' }
    }
    const offers = draft.next.map(part => offerOf(turn, part))
    await terminal.blocks([draftLines(turn, draft, offers)], words.play.pause)
    const line = await terminal.ask(words.play.build.which)
    if (line === null) return { how: 'no-input' }
    const built = await obey(turn, draft, offers, line.trim())
    if (built !== null) return built
  }
}

function draftLines(turn: Turn, { parts, whole }: Draft<Kind>, offers: readonly PartOffer[]): string[] {
  const { table, terminal, words } = turn
  const labels = parts.map(part => offerOf(turn, part).label)
  const label = whole && table.game.words[table.language].decision(table.match.scenario, whole)
  return [
    '',
    words.play.build.soFar(labels),
    ...offerLines(offers, terminal.paint, terminal.columns),
    label === null ? words.play.build.howToGoOn : words.play.build.whole(terminal.paint(label, 'strong')),
  ]
}

/** Null: it goes on. */
async function obey(
  turn: Turn,
  { parts, whole }: Draft<Kind>,
  offers: readonly PartOffer[],
  line: string,
): Promise<Built | null> {
  const { table, terminal, words, seat } = turn
  const { back, done } = words.play.build
  const word = line.toLowerCase()
  if (back.includes(word)) {
    if (parts.length === 0) return { how: 'left' }
    await table.sitting.build(seat, parts.slice(0, -1))
    return null
  }
  if (line === '' || done.includes(word)) {
    if (whole !== null) return { how: 'whole', decision: whole }
    terminal.print(engineWords[table.language].here['engine.unfinished']({}))
    return null
  }
  const picked = pickParts(line, offers)
  if (picked.found === 'several')
    terminal.lines([words.play.severalFit, ...offerLines(picked.items, terminal.paint, terminal.columns)])
  else if (picked.found === 'none') return command(turn, parts, line)
  else sayWhether(turn, await table.sitting.build(seat, [...parts, ...picked.parts]))
  return null
}

type PickedParts =
  | { readonly found: 'parts'; readonly parts: readonly Kind['part'][] }
  | { readonly found: 'several'; readonly items: readonly PartOffer[] }
  | { readonly found: 'none' }

/** One part by its number or its name, or several by their numbers. */
function pickParts(line: string, offers: readonly PartOffer[]): PickedParts {
  if (/^\d+(\s+\d+)+$/.test(line)) {
    const numbered = line.split(/\s+/).flatMap(number => offers[Number(number) - 1] ?? [])
    const parts = numbered.map(({ part }) => part)
    return parts.length === line.split(/\s+/).length ? { found: 'parts', parts } : { found: 'none' }
  }
  const picked = pick(line, offers)
  return picked.found === 'one' ? { found: 'parts', parts: [picked.item.part] } : picked
}

/** What only looks can be asked for here as well; a hint is then among the choices that one goes back to. */
async function command(turn: Turn, parts: Draft<Kind>['parts'], line: string): Promise<Built | null> {
  const { terminal, words } = turn
  const given = commandIn(line, words)
  if (given === null) {
    await addTyped(turn, parts, line)
    return null
  }
  switch (given.command) {
    case 'quit':
      return { how: 'quit' }
    case 'undo':
    case 'save':
    case 'concede':
    case 'autopass':
    case 'build':
      await addTyped(turn, parts, line)
      return null
    default:
      await terminal.blocks(await lookingLines(turn, given.command, given.rest), words.play.pause)
      return null
  }
}

/** Parts that are typed in words follow those that are there. */
async function addTyped(turn: Turn, parts: Draft<Kind>['parts'], line: string): Promise<void> {
  const { table, terminal, words, seat } = turn
  const said = readTyped(turn, line)
  const more = said?.ok ? table.match.partsOf(seat, said.value) : null
  const added = more === null ? said : await table.sitting.build(seat, [...parts, ...more])
  if (added === null) terminal.print(words.play.build.noSuchPart(line))
  else sayWhether(turn, added)
}

function sayWhether({ table, terminal }: Turn, added: Result<unknown>): void {
  if (!added.ok) terminal.print(refusalLine(table, terminal, added.refusal))
}

/** Parts have no notation of their own: it is what stands in them. */
const offerOf = ({ table }: Turn, part: Kind['part']): PartOffer => ({
  part,
  label: table.game.words[table.language].partOf?.(table.match.scenario, part) ?? canonical(part),
  notation: Object.values(part).join(' '),
})
