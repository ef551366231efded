import { LINE, type Section } from '../../src/vocabulary.ts'
import type { Standing } from '../battle/standing.ts'
import { printed } from '../printed.ts'
import type { BattlePart } from '../reading.ts'
import type { Drafting, Lit, Question } from './marks.ts'
import { near, piece, type Target } from './targets.ts'

/** CU and HQ that are put into sections, several at once if one likes: deployment, reinforcements, gaps. */

type Posted = Extract<BattlePart, { readonly type: 'post' }>

const isPost = (part: BattlePart): part is Posted => part.type === 'post'
const isHq = (id: string): boolean => printed().headquarters.has(id)

const postsIn = (parts: readonly BattlePart[]): Posted[] => parts.filter(isPost)

export const isPosting = ({ parts, next }: Drafting): boolean =>
  [...parts, ...next].some(({ type }) => type === 'post' || type === 'deploy-works')

export function lightPosting(
  lit: Lit,
  question: Question,
  drafting: Drafting,
  army: readonly Standing[],
): void {
  const { parts, next } = drafting
  const picked = question.picks.flatMap(pick =>
    pick.startsWith('piece:') ? pick.slice('piece:'.length) : [],
  )
  const open = new Set(postsIn(next).map(each => each.piece))
  const laid = new Set(postsIn(parts).map(each => each.piece))
  for (const id of new Set([...open, ...laid])) {
    const isPicked = picked.includes(id)
    const others = question.picks.filter(pick => pick !== piece(id) && pick !== 'works')
    lit.marks.set(piece(id), {
      state: isPicked ? 'picked' : open.has(id) ? 'open' : 'other',
      press: { type: 'pick', picks: isPicked ? others : [...others, piece(id)] },
    })
  }
  for (const section of sectionsFor(drafting, picked))
    lit.marks.set(near(section), {
      state: 'open',
      press: { type: 'build', parts: reposted(parts, picked, section) },
    })
  lightWorks(lit, question.picks, drafting)
  const rest = waiting(army, drafting)
  if (picked.length === 0 && rest.length > 0 && mayRest(question, postsIn(parts), rest))
    lit.tags.push({
      tag: 'rest',
      at: near('reserve'),
      state: 'open',
      press: { type: 'build', parts: filledUp(parts, rest, army, question) },
    })
}

/** Gaps are closed by some, never by all; and a line is drawn up before the others go to the reserve (AOM-28.23). */
function mayRest({ choices }: Question, posts: readonly Posted[], rest: readonly Standing[]): boolean {
  const type = choices[0]?.decision.type
  if (type !== 'deploy-army') return type !== 'close-gaps'
  return (
    LINE.every(line => posts.some(({ section, piece: id }) => section === line && isMan(id))) ||
    !rest.some(({ face }) => face !== null && isMan(face.id))
  )
}

const isMan = (id: string): boolean => !isHq(id) && printed().units.get(id)?.kind !== 'ART'

/** Where all of these may go, as far as the board can tell. */
function sectionsFor({ parts, next }: Drafting, picked: readonly string[]): readonly Section[] {
  const [first] = picked
  if (first === undefined) return []
  const open = postsIn(next).filter(each => picked.includes(each.piece))
  const isMoved = postsIn(parts).some(each => picked.includes(each.piece))
  const everywhere = isMoved ? [...postsIn(next), ...postsIn(parts)].map(({ section }) => section) : []
  const all: readonly Section[] = isMoved ? [...LINE, 'reserve', ...everywhere] : []
  return [...new Set([...open.map(({ section }) => section), ...all])]
}

/** HQ come after all CU (AOM-28.25); whoever moves a CU that was posted places the HQ anew. */
function reposted(
  parts: readonly BattlePart[],
  picked: readonly string[],
  section: Section,
): readonly BattlePart[] {
  const posts = postsIn(parts).filter(each => !picked.includes(each.piece))
  const isUnitMoved = postsIn(parts).some(each => picked.includes(each.piece) && !isHq(each.piece))
  const added = picked.map((id): Posted => ({ type: 'post', piece: id, section }))
  return inOrder(
    [...posts.filter(each => !(isUnitMoved && isHq(each.piece))), ...added],
    parts.filter(part => !isPost(part)),
  )
}

const inOrder = (posts: readonly Posted[], others: readonly BattlePart[]): readonly BattlePart[] => [
  ...posts.filter(each => !isHq(each.piece)),
  ...posts.filter(each => isHq(each.piece)),
  ...others,
]

const waiting = (army: readonly Standing[], { parts }: Drafting): readonly Standing[] => {
  const laid = new Set(postsIn(parts).map(each => each.piece))
  return army.filter(({ face }) => face !== null && !laid.has(face.id))
}

/** All who wait go to the reserve, but HQ where two of their CU are (AOM-28.25), except the CiC's (AOM-28.26). */
function filledUp(
  parts: readonly BattlePart[],
  rest: readonly Standing[],
  army: readonly Standing[],
  { view }: Question,
): readonly BattlePart[] {
  const posts = postsIn(parts)
  const chiefs = Object.values(view.battle?.commands ?? {}).map(({ cic }) => cic)
  const hqs = army.filter(({ face }) => face?.kind === 'hq').length
  const sectionOf = (id: string): Section => posts.find(each => each.piece === id)?.section ?? 'reserve'
  const withTroops = (hq: string): Section =>
    LINE.find(
      section =>
        army.filter(({ face }) => face?.kind === 'unit' && face.hq === hq && sectionOf(face.id) === section)
          .length >= 2,
    ) ?? 'reserve'
  const added = rest.flatMap(({ face }): Posted[] => {
    if (face === null) return []
    const isFree = face.kind === 'hq' && hqs > 1 && !chiefs.includes(face.id)
    return [{ type: 'post', piece: face.id, section: isFree ? withTroops(face.id) : 'reserve' }]
  })
  return inOrder(
    [...posts, ...added],
    parts.filter(part => !isPost(part)),
  )
}

/** AOM-28.28: a token that is put into a section of the line. */
function lightWorks(lit: Lit, picks: readonly Target[], { parts, next }: Drafting): void {
  const laid = parts.find(({ type }) => type === 'deploy-works')
  const sections = next.flatMap(part => (part.type === 'deploy-works' ? [part.section] : []))
  if (laid === undefined && sections.length === 0) return
  const isPicked = picks.includes('works')
  const others = parts.filter(part => part !== laid)
  lit.tags.push({
    tag: 'works',
    at: near('reserve'),
    state: isPicked || laid !== undefined ? 'picked' : 'open',
    press:
      laid === undefined
        ? { type: 'pick', picks: isPicked ? [] : ['works'] }
        : { type: 'build', parts: others },
  })
  if (!isPicked) return
  for (const section of sections) {
    const dug: BattlePart = { type: 'deploy-works', section }
    lit.marks.set(near(section), { state: 'open', press: { type: 'build', parts: [...parts, dug] } })
  }
}
