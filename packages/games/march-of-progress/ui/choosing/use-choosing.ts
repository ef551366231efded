import type { Choice } from '@grognard/table'
import { useEffect, useMemo, useState } from 'react'
import type { Army } from '../motion/armies.ts'
import type { Props } from '../reading.ts'
import type { Lit, Press } from './lit.ts'
import { isOnBoard } from './placed.ts'

export type Lights = typeof import('./lights.ts')

interface Choosing {
  /** Null: nothing on the board is asked for yet. */
  readonly lights: Lights | null
  readonly lit: Lit
  readonly press: (press: Press) => void
  /** An army is dragged into a country. */
  readonly drag: (army: string, country: string) => void
  /** A press on nothing: what was picked or selected is so no more. */
  readonly letGo: () => void
}

/** A press selects; Escape goes back one step. */
export function useChoosing(props: Props, armies: readonly Army[]): Choosing {
  const { snapshot, armed, arm } = props
  const { choices, moment, pending } = snapshot
  const question = `${snapshot.match}/${moment}/${pending.step}/${pending.request}`
  const [picks, setPicks] = useState<{ question: string; armies: readonly string[] }>({
    question,
    armies: [],
  })
  const picked = picks.question === question ? picks.armies : NONE
  const view = snapshot.view
  const front = view.attack?.country ?? null
  const asked = useMemo(() => {
    const own = armies.filter(({ owner }) => owner === view.seat)
    return { choices, armies: own, picked, armed, front }
  }, [choices, armies, picked, armed, front, view.seat])
  const lights = useLights(choices)
  const lit = useMemo(() => lights?.lightUp(asked) ?? NOTHING, [lights, asked])

  const press = (press: Press) => {
    setPicks({ question, armies: press.armies })
    if (press.type === 'choose') arm(press.choice)
    else if (armed) arm(null)
  }
  const drag = (army: string, country: string) => {
    const next = lights?.dragged(asked, lit, army, country)
    if (next) press(next)
  }
  const letGo = () => press({ type: 'pick', armies: NONE })

  useEffect(() => {
    const goBack = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (armed) arm(null)
      else if (picked.length > 0) setPicks({ question, armies: [] })
    }
    window.addEventListener('keydown', goBack)
    return () => window.removeEventListener('keydown', goBack)
  }, [armed, arm, picked, question])

  return { lights, lit, press, drag, letGo }
}

const NONE: readonly string[] = []
const NOTHING: Lit = { armies: new Map(), countries: new Map(), dice: new Set(), orders: new Map() }

let fetched: Lights | null = null

/** A turn begins with cards: what is pressed on the board is worked out, and fetched, when it is asked for. */
function useLights(choices: readonly Choice[]): Lights | null {
  const [lights, setLights] = useState(fetched)
  const isWanted = lights === null && choices.some(isOnBoard)
  useEffect(() => {
    if (!isWanted) return
    void import('./lights.ts').then(module => {
      fetched = module
      setLights(module)
    })
  }, [isWanted])
  return lights
}
