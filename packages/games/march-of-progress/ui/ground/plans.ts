/**
 * What lies where in a country, in hundredths of its card, so that the same plan serves a tall card and a wide
 * one. The generator draws it; nothing here has a meaning in the rules.
 */
export interface Plan {
  /** `x,y x,y …` from the source to the mouth. */
  readonly rivers?: readonly string[]
  readonly ranges?: readonly string[]
  /** A coast, and the points beyond the card's edge between which the sea lies. */
  readonly coast?: { readonly line: string; readonly sea: string }
  /** `x,y rx,ry trees kind` */
  readonly woods?: readonly string[]
  /** `x,y,size x,y,size …`; for a village the size is its number of houses. */
  readonly hills?: string
  readonly peaks?: string
  readonly villages?: string
  readonly fields?: string
  readonly mills?: string
  readonly factories?: string
  readonly fortresses?: string
  readonly ports?: string
  readonly ships?: string
  /** Imperial ones. */
  readonly eagles?: string
  /** Of the compass. */
  readonly roses?: string
}

const PLANS: { readonly [country: string]: Plan } = {
  'blue-home': {
    rivers: ['-2,66 16,60 34,65.5 56,60 74,66 102,61'],
    hills: '13,48,40 90,84,36 8,86,34',
    woods: ['87,46 10,9 16 leaf', '8,74 6,5 7 leaf'],
    villages: '20,56,4 80,58.5,3',
    fields: '28,74,30 72,76,34 36,82,26',
  },
  'neutral-country': {
    rivers: ['66,20 60,28 68,38 60,48 70,58 86,66 102,64'],
    ranges: ['4,50 12,44 22,46 30,41'],
    hills: '90,42,38',
    woods: ['32,24 10,6 14 fir', '84,24 10,7 16 leaf', '90,86 7,5 9 leaf'],
    villages: '42,38,6 82,54,3 14,62,3',
    fields: '50,50,34 40,86,34 56,90,28',
    mills: '30,55,17',
    roses: '10.5,90,24',
  },
  'orange-home': {
    rivers: ['102,54 86,60 68,56 50,63 30,59 12,66 -2,64'],
    hills: '10,50,40 92,74,34 12,87,32',
    woods: ['13,44 7,5 8 fir', '90,46 8,6 11 fir', '90,88 7,4 8 fir'],
    villages: '78,55,4 20,58,3',
    fields: '30,76,32 66,74,30 60,84,26',
    mills: '90,58.5,18',
  },
  france: {
    rivers: ['94,62 76,57 62,50 50,52 36,60 20,58 -2,66'],
    ranges: ['6,80 14,84 20,92'],
    hills: '88,76,32 12,48,30',
    woods: ['88,45 9,6 14 leaf', '16,70 8,4 9 leaf'],
    villages: '14,55,3 84,55,3',
    fields: '40,76,32 60,78,32 50,88,28 72,88,26',
    fortresses: '90,66,15',
  },
  'spanish-netherlands': {
    rivers: ['36,102 42,82 34,66 40,50 32,34 26,24', '98,92 84,82 72,62 76,42 90,30'],
    woods: ['90,62 7,10 12 leaf'],
    villages: '54,40,4 18,86,3',
    fields: '56,90,26 20,62,26',
    mills: '46,66,15',
    fortresses: '24,42,19 62,60,16 86,44,16',
  },
  'electorate-of-bavaria': {
    rivers: ['-2,44 18,38 38,46 58,38 78,46 102,40'],
    peaks: '8,90,30 19,95,34 82,95,34 92,88,30',
    woods: ['84,62 10,8 14 fir', '20,62 9,7 12 fir', '50,60 6,5 6 fir'],
    villages: '36,62,4 68,58,3',
    fortresses: '62,33,14',
  },
  'dutch-republic': {
    coast: {
      line: '102,60 90,58 84,50 90,42 82,34 90,28 102,25',
      sea: '110,25 110,60',
    },
    rivers: ['-2,56 20,60 44,56 66,60 88,56', '-2,84 24,78 50,70 70,66 88,57'],
    villages: '16,53,3',
    fields: '12,68,30 30,68,30 80,80,30 64,82,28 90,72,26 42,86,26',
    mills: '10,45,20 21,43,17 76,73,18 90,90,18',
    fortresses: '26,88,14',
    ports: '80,50,12',
    ships: '95,48,11 94,37,8',
  },
  'french-empire': {
    rivers: ['90,70 78,60 62,52 48,53 32,60 16,57 -2,62'],
    ranges: ['88,90 94,80 90,72'],
    hills: '13,76,32',
    woods: ['12,47 8,6 12 leaf', '88,46 8,5 10 leaf', '10,68 7,3 7 leaf'],
    villages: '20,54,3 80,53,4',
    fields: '42,76,32 58,74,32 30,84,28 66,86,30',
    eagles: '10.5,88.5,46',
  },
  'confederation-of-the-rhine': {
    rivers: ['20,102 16,84 22,66 18,48 24,30 16,20', '40,82 56,76 74,82 90,74 102,76'],
    ranges: ['30,72 33,56 31,42', '60,42 72,50 84,46'],
    woods: ['42,54 7,12 14 fir', '92,58 6,10 9 leaf'],
    villages: '7,66,3 50,40,4 76,66,3',
  },
  'kingdom-of-italy': {
    rivers: ['-2,56 16,48 36,56 56,50 78,58 102,52'],
    ranges: ['30,96 50,90 70,95 88,90'],
    peaks: '26,26,22 36,22,24 66,22,24 78,24,26 90,30,24',
    woods: ['12,80 7,8 9 leaf'],
    villages: '46,42,4 86,46,3 14,42,3',
    fields: '32,74,26 62,72,26',
  },
  'austrian-empire': {
    rivers: ['-2,58 16,54 34,58 50,53 66,52 84,60 102,66'],
    ranges: ['80,46 88,43 96,46'],
    peaks: '8,76,28 17,80,32 5,87,32 15,92,34',
    woods: ['12,46 8,5 11 fir', '90,74 7,5 9 fir'],
    villages: '82,57,4 24,52,3',
    fields: '56,76,34 74,74,34 66,86,30 46,86,28',
    eagles: '89.5,88.5,46',
  },
  'great-britain': {
    coast: {
      line: '102,24 90,24 93,36 86,46 92,54 84,64 90,78 80,88 60,94 40,92 20,96 -2,93',
      sea: '-10,110 110,110 110,24',
    },
    rivers: ['20,62 36,58 50,54 66,56 86,56'],
    ranges: ['10,82 24,86 40,83'],
    hills: '12,50,34',
    woods: ['12,70 8,5 10 leaf'],
    villages: '20,56,4',
    fields: '30,74,30 46,78,28',
    factories: '68,66,15 8,61.5,13',
    ports: '85,66,13 72,88.5,12',
    ships: '95,46,10 95,70,8',
  },
  'low-countries': {
    coast: {
      line: '30,-2 24,14 18,26 10,36 12,52 5,64 9,84 5,102',
      sea: '-10,110 -10,-10 30,-10',
    },
    rivers: ['102,40 84,46 62,38 40,46 12,42', '70,102 66,80 70,62 60,44'],
    villages: '50,60,4 86,60,3',
    fields: '24,60,24 34,68,24 26,78,24 88,82,26',
    mills: '18,52,15 44,34,15',
    factories: '76,36,12',
    ports: '13.5,66,12',
    ships: '4,46,7',
  },
  'ww2-france': {
    coast: {
      line: '5,-2 9,16 5,30 11,44 7,60 13,76 7,90 10,102',
      sea: '-10,110 -10,-10',
    },
    rivers: ['80,98 66,80 58,60 40,50 26,56 11,50'],
    ranges: ['92,44 89,60 92,78'],
    woods: ['80,50 6,10 11 leaf', '24,82 6,6 7 leaf'],
    villages: '46,40,5 70,66,3',
    fields: '36,74,26 52,82,26 24,68,22',
    ports: '16,36,12 17,90,12',
  },
  germany: {
    rivers: ['10,102 14,88 8,74 12,60 6,46 10,34', '80,98 76,80 64,66 56,55'],
    ranges: ['24,86 34,92 46,89'],
    woods: ['90,48 7,7 12 fir', '90,86 7,6 11 fir', '22,48 6,4 7 fir'],
    villages: '82,61,4',
    fields: '46,78,30 62,78,28',
    factories: '17,60,14 20,72,14 70,57,13',
  },
}

/** A country that nobody has composed gets a plain one; its name's dice still draw it their own way. */
export const planOf = (country: string): Plan => PLANS[country] ?? PLAIN

const PLAIN: Plan = {
  rivers: ['-2,62 30,56 60,64 102,58'],
  hills: '12,48,34 90,80,32',
  woods: ['86,46 9,7 13 leaf', '10,78 7,5 9 fir'],
  villages: '22,56,4 78,58,3',
  fields: '35,76,30 65,76,30',
}
