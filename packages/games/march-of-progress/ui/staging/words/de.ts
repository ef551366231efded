import type { StagingWords } from './words.ts'

export const de: StagingWords = {
  step: (side, what) => `${side}: ${what}`,
  steps: {
    'no-effect': 'ohne Wirkung',
    moved: 'Bewegung',
    recruited: 'Rekruten',
    fortified: 'Befestigung',
    entrenched: 'Gräben',
    attacked: 'Angriff',
    discarded: 'eine Karte mehr',
    'air-power': 'Luftmacht',
    occupied: 'Besetzung',
    strengthened: 'Stärke',
    'vp-destroyed': 'Zerstörung',
    scored: 'Punkte',
  },
}
