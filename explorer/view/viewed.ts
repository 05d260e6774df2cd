/**
 * The machines that have a view of their own, and whether it shows machines below them, too. The others are seen on the
 * screen of whoever runs them.
 */
const VIEWED: Readonly<Record<string, 'alone' | 'withChildren'>> = {
  appointments: 'withChildren',
  cancel: 'alone',
  confirm: 'withChildren',
  consent: 'alone',
  entrance: 'withChildren',
  export: 'alone',
  ficheForm: 'withChildren',
  home: 'withChildren',
  letter: 'alone',
  list: 'alone',
  login: 'alone',
  map: 'withChildren',
  missing: 'alone',
  newEmail: 'alone',
  newPassword: 'alone',
  notifications: 'alone',
  password: 'withChildren',
  personSearch: 'alone',
  personalData: 'alone',
  records: 'withChildren',
  slots: 'alone',
  submission: 'alone',
  video: 'alone',
}

export const viewedMachines = (): readonly string[] => Object.keys(VIEWED)
export const hasView = (id: string): boolean => Object.hasOwn(VIEWED, id)
export const childrenFor = (id: string): 'real' | 'fake' => (VIEWED[id] === 'withChildren' ? 'real' : 'fake')
