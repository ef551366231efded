import type { Frame, Kind, Named, State } from './state.ts'

/**
 * A sequence that is called with arguments and gives a result: a battle in a zone, a siege, a test of morale. What it
 * works with lives in its frame and goes with it, so that nested procedures need no nullable fields in `open`. Frames
 * are public: so are locals and results. Both are plain data.
 *
 *     const battle = procedure<{ zone: number; round: number }, { winner: Seat }>('battle')
 *     // in a step of the march:      battle.call(s, { zone, round: 1 })
 *     // in a step of the battle:     battle.locals(s).round++
 *     //                              battle.give(s, { winner })
 *     // in the next step of the march: battle.result(s)?.winner
 */
export interface Procedure<L extends object, R> {
  /** Plays the sequence out before what comes next. */
  call<K extends Kind>(s: State<K>, locals: L): void
  /** What the innermost call of it works with. Rules may change it in place. */
  locals(s: Flowing): L
  /** Is play inside of it? */
  isOn(s: Flowing): boolean
  /** Leaves it, with all that it is in the middle of, and hands a result to whoever called it. */
  give<K extends Kind>(s: State<K>, result: R): void
  /** What the last call from here gave; null: there was none, or it ran out without a result. */
  result(s: Flowing): R | null
}

/** A state, or what somebody sees of one. */
interface Flowing {
  readonly flow: readonly Frame[]
}

export function procedure<L extends object, R = null>(sequence: string): Procedure<L, R> {
  const nearest = (s: Flowing, where: 'locals' | 'result'): Named | null => {
    for (let depth = s.flow.length - 1; depth >= 0; depth--) {
      const named = s.flow[depth]?.[where]
      if (named?.sequence === sequence) return named
    }
    return null
  }
  return {
    call(s, locals) {
      s.jump = { to: 'call', sequence, locals: { sequence, value: locals } }
    },
    // What was put under this name was put there by `call` and `give` of this very procedure.
    locals(s) {
      const named = nearest(s, 'locals')
      if (named === null) throw new Error(`play is not inside '${sequence}'`)
      return named.value as L
    },
    isOn: s => nearest(s, 'locals') !== null,
    give(s, result) {
      s.jump = { to: 'leave', sequence, result: { sequence, value: result } }
    },
    result: s => (nearest(s, 'result')?.value ?? null) as R | null,
  }
}
