import type { Frame, Kind, Named, State, View } from './state.ts'
import type { Step } from './step.ts'
import { there } from './there.ts'

/**
 * The sequence of play as data. It reads like the rulebook's own:
 *
 *     match:    ['setUp', repeat('turn')],
 *     turn:     ['choose', when(bothMove, 'order'), 'movement', 'endOfTurn'],
 *     movement: forEach(movers, 'move'),
 *
 * A name is another sequence or a step. Where play stands is a stack of frames inside the state.
 */
export type Sequences<K extends Kind> = { readonly [name: string]: Sequence<K> }

export type Sequence<K extends Kind> = readonly Part<K>[] | Repeat<K> | ForEach<K> | OneOf<K>

export type Part<K extends Kind> = string | When<K>

/**
 * Functions of a state. Taken from a method so that a game of any kind is also a `Game<Kind>`: a program only
 * ever hands a game its own states.
 */
type Test<K extends Kind> = { of(s: State<K>): boolean }['of']
type List<K extends Kind> = { of(s: State<K>): readonly number[] }['of']
type Selector<K extends Kind> = { of(s: State<K>): number }['of']

interface When<K extends Kind> {
  readonly kind: 'when'
  readonly test: Test<K>
  readonly part: string
}

interface Repeat<K extends Kind> {
  readonly kind: 'repeat'
  readonly part: string
  readonly goesOn: Test<K>
}

interface ForEach<K extends Kind> {
  readonly kind: 'forEach'
  readonly part: string
  readonly list: List<K>
}

interface OneOf<K extends Kind> {
  readonly kind: 'oneOf'
  readonly parts: readonly string[]
  readonly choice: Selector<K>
}

/** Played only if the test holds when play comes to it. */
export const when = <K extends Kind>(test: Test<K>, part: string): When<K> => ({
  kind: 'when',
  test,
  part,
})

/** Again and again while the test holds; without a test, until the match ends. */
export const repeat = <K extends Kind>(part: string, goesOn: Test<K> = () => true): Repeat<K> => ({
  kind: 'repeat',
  part,
  goesOn,
})

/**
 * Once for each item of a list that is made when play enters it; `itemOf(s)` is the present one. Items are
 * public small integers (seats, units). A list that changes while it is gone through is a `repeat`.
 */
export const forEach = <K extends Kind>(list: List<K>, part: string): ForEach<K> => ({
  kind: 'forEach',
  part,
  list,
})

/** The one of these parts whose number the state gives: what a card says, what an order was. */
export const oneOf = <K extends Kind>(choice: Selector<K>, parts: readonly string[]): OneOf<K> => ({
  kind: 'oneOf',
  parts,
  choice,
})

/** The item of the innermost `forEach` that play is in. */
export function itemOf(s: Pick<View<Kind>, 'flow'>): number {
  for (let i = s.flow.length - 1; i >= 0; i--) {
    const frame = s.flow[i]
    const item = frame?.items?.[frame.index]
    if (item !== undefined) return item
  }
  throw new Error('play is in no forEach')
}

/** A step, or a sequence whose parts are already looked up. */
export type Node<K extends Kind> = StepNode<K> | SequenceNode<K>

/**
 * A step as the engine plays it, with a place for everything, also for what its author has left out: the loop that plays
 * meets all steps of a game, and is slow at reading things of many shapes.
 */
class WholeStep<K extends Kind> implements Step<K> {
  readonly rule: Step<K>['rule']
  readonly cites?: NonNullable<Step<K>['cites']>
  readonly seats?: NonNullable<Step<K>['seats']>
  readonly anyOf?: boolean
  readonly options?: NonNullable<Step<K>['options']>
  readonly compose?: NonNullable<Step<K>['compose']>
  readonly forbids?: NonNullable<Step<K>['forbids']>
  readonly ask?: 'always' | 'choice'
  readonly areOptionsOpen?: NonNullable<Step<K>['areOptionsOpen']>
  readonly pass?: NonNullable<Step<K>['pass']>
  readonly window?: boolean
  readonly default?: NonNullable<Step<K>['default']>
  readonly isTalk?: boolean
  readonly silent?: boolean
  readonly play: Step<K>['play']

  constructor(step: Step<K>) {
    this.rule = step.rule
    this.play = step.play
    Object.assign(this, step)
  }
}

export interface StepNode<K extends Kind> {
  readonly name: string
  readonly step: Step<K>
}

export interface SequenceNode<K extends Kind> {
  readonly name: string
  readonly step: null
  /** Its place in `Program.sequences`: what a frame's `at` means. */
  readonly id: number
  readonly parts: Node<K>[]
  /** By part: null where it is always played. */
  readonly tests: (Test<K> | null)[]
  readonly goesOn: Test<K> | null
  readonly list: List<K> | null
  readonly choice: Selector<K> | null
}

/** A game's sequences and steps, looked up once. */
export interface Program<K extends Kind> {
  readonly sequences: readonly SequenceNode<K>[]
  readonly byName: ReadonlyMap<string, SequenceNode<K>>
  readonly steps: ReadonlyMap<string, StepNode<K>>
}

/** Looks every name up once; a name that is neither sequence nor step, or both, is an error of the game. */
export function compile<K extends Kind>(
  sequences: Sequences<K>,
  steps: { readonly [name: string]: Step<K> },
): Program<K> {
  const stepNodes = new Map(
    Object.entries(steps).map(([name, step]) => [name, { name, step: new WholeStep(step) }]),
  )
  const written = Object.entries(sequences).map(([name, sequence], id) => ({
    sequence,
    node: emptyNode(name, id, sequence),
  }))
  const nodes = written.map(({ node }) => node)
  const byName = new Map(nodes.map(node => [node.name, node]))
  const lookUp = (name: string, from: string): Node<K> => {
    const sequence = byName.get(name)
    const step = stepNodes.get(name)
    if (sequence && step) throw new Error(`'${name}' is both a sequence and a step`)
    const node = sequence ?? step
    if (!node) throw new Error(`'${from}' names '${name}', which is neither a sequence nor a step`)
    return node
  }
  for (const { sequence, node } of written)
    for (const part of partsOf(sequence)) {
      node.parts.push(lookUp(typeof part === 'string' ? part : part.part, node.name))
      node.tests.push(typeof part === 'string' ? null : part.test)
    }
  return { sequences: nodes, byName, steps: stepNodes }
}

const isList = <K extends Kind>(sequence: Sequence<K>): sequence is readonly Part<K>[] =>
  Array.isArray(sequence)

function partsOf<K extends Kind>(sequence: Sequence<K>): readonly Part<K>[] {
  if (isList(sequence)) return sequence
  return sequence.kind === 'oneOf' ? sequence.parts : [sequence.part]
}

const emptyNode = <K extends Kind>(name: string, id: number, sequence: Sequence<K>): SequenceNode<K> => ({
  name,
  step: null,
  id,
  parts: [],
  tests: [],
  goesOn: !isList(sequence) && sequence.kind === 'repeat' ? sequence.goesOn : null,
  list: !isList(sequence) && sequence.kind === 'forEach' ? sequence.list : null,
  choice: !isList(sequence) && sequence.kind === 'oneOf' ? sequence.choice : null,
})

/** What a frame stands in. */
const sequenceAt = <K extends Kind>({ sequences }: Program<K>, at: number): SequenceNode<K> =>
  there(sequences[at], 'such sequence')

/** Play enters a sequence. Its list is a copy: rules may change the one it was made from. */
export function enter<K extends Kind>(s: State<K>, node: SequenceNode<K>, locals: Named | null): void {
  const frame: Frame = { at: node.id, index: 0, items: null, locals, result: null }
  s.flow.push(frame)
  if (node.list !== null) frame.items = node.list(s).slice()
}

/**
 * The part that play has come to in the top frame, with the frame's index moved past parts whose test
 * fails; null when the sequence is done.
 */
export function present<K extends Kind>(node: SequenceNode<K>, frame: Frame, s: State<K>): Node<K> | null {
  const { parts, tests, goesOn } = node
  if (frame.items !== null || goesOn !== null) {
    const part = parts[0]
    const isOn = frame.items === null ? goesOn?.(s) : frame.index < frame.items.length
    return part !== undefined && isOn ? chosen(part, s) : null
  }
  while (frame.index < parts.length) {
    const part = parts[frame.index]
    const test = tests[frame.index]
    if (part !== undefined && (test === null || test?.(s))) return chosen(part, s)
    frame.index++
  }
  return null
}

/** A `oneOf` has no frame of its own: play is at once in the part that the state chooses. */
function chosen<K extends Kind>(part: Node<K>, s: State<K>): Node<K> {
  let node: Node<K> | undefined = part
  while (node !== undefined && node.step === null && node.choice !== null) node = node.parts[node.choice(s)]
  if (node === undefined) throw new Error(`what is to be played of '${part.name}' is none of its parts`)
  return node
}

/** The part at which a frame stands, whatever its test says. */
export function partAt<K extends Kind>(
  program: Program<K>,
  { at, index, items }: Frame,
  s: State<K>,
): Node<K> {
  const { parts, goesOn } = sequenceAt(program, at)
  return chosen(there(parts[items === null && goesOn === null ? index : 0], 'such part'), s)
}

/** A frame with the sequence's name, as it stands in positions and files. */
export interface NamedFrame {
  readonly at: string
  readonly index: number
  readonly items?: readonly number[]
  readonly locals?: Named
  readonly result?: Named
}

export const nameFrames = <K extends Kind>(program: Program<K>, flow: readonly Frame[]): NamedFrame[] =>
  flow.map(({ at, index, items, locals, result }) => ({
    at: sequenceAt(program, at).name,
    index,
    ...(items && { items }),
    ...(locals && { locals }),
    ...(result && { result }),
  }))
