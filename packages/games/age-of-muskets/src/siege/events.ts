/** What can happen, as facts, with names: blockade, siege, relief and honours of war: chapters 24, 37 and 38. */
export type Event =
  | { readonly type: 'siege-abandoned'; readonly side: string; readonly zone: string }
  | { readonly type: 'blockade-met'; readonly side: string; readonly zone: string; readonly fight: boolean }
  | { readonly type: 'blockaded'; readonly side: string; readonly zone: string }
  | { readonly type: 'blockade-failed'; readonly side: string; readonly zone: string }
  | {
      readonly type: 'siege-stage'
      readonly side: string
      readonly zone: string
      readonly stage: 'openTrenches' | 'takeOuterWorks' | 'bombardmentStage'
    }
  /** AOM-37.15: levels spent, SP lost. */
  | {
      readonly type: 'besieged-lost'
      readonly side: string
      readonly zone: string
      readonly levels: number
      readonly lost: number
    }
  | {
      readonly type: 'breach-roll'
      readonly zone: string
      readonly die: number
      readonly result: number
      readonly breached: boolean
    }
  | { readonly type: 'honours-offered'; readonly zone: string }
  | {
      readonly type: 'surrender-roll'
      readonly zone: string
      readonly die: number
      readonly result: number
      readonly surrendered: boolean
    }
  /** AOM-25.6 */
  | { readonly type: 'camp-given-up'; readonly side: string; readonly zone: string }
  /** Of the besieger first; `winner` null: a tie. */
  | {
      readonly type: 'assault-roll'
      readonly zone: string
      readonly dice: readonly number[]
      readonly totals: readonly number[]
      readonly troops: readonly string[]
      readonly winner: string | null
      readonly losses: readonly number[]
    }
  | {
      readonly type: 'assault-morale'
      readonly side: string
      readonly zone: string
      readonly die: number
      readonly result: number
      readonly unit: string | null
      readonly shattered: number | null
    }
  | { readonly type: 'assault-over'; readonly zone: string }
  | { readonly type: 'relief-joined'; readonly side: string; readonly zone: string; readonly join: boolean }
  | { readonly type: 'besiegers-divided'; readonly side: string; readonly zone: string }
  /** `winner` null: a draw. */
  | {
      readonly type: 'relief-combat'
      readonly zone: string
      readonly inside: boolean
      readonly winner: string | null
    }
  | {
      readonly type: 'summoned'
      readonly side: string
      readonly zone: string
      readonly honours: boolean
      readonly heard: boolean
    }
