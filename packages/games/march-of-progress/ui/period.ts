/** Four manners of drawing, after what each age is known by. */
export type Period = 'pike' | 'lace' | 'eagle' | 'rail'

const PERIODS: { readonly [scenario: string]: Period } = {
  'thirty-years-war': 'pike',
  'age-of-marlborough': 'lace',
  'vive-lempereur': 'eagle',
  'ww2-west': 'rail',
}

export const periodOf = (scenario: string): Period => PERIODS[scenario] ?? 'pike'
