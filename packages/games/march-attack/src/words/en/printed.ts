/** By what the data of the house call them, where English has a better word. */
export const printed: { readonly [name: string]: string } = {
  Prussian: 'Prussians',
  'quatre-bras-farm': 'Quatre Bras',
  'quatre-bras-east': 'Quatre Bras',
  thyle: 'Thyle',
  'grand-pierrepont': 'Grand Pierrepont',
}
