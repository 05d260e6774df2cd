import { fiche } from './builders.ts'
import type { FicheSeed } from './world.types.ts'

/**
 * People whom a business knows, for professionals to search. Two have the same name, and differ only in date of birth
 * and telephone number; some share a last name; some names have accents, hyphens or an apostrophe.
 */
const PEOPLE: readonly (readonly [firstname: string, lastname: string, birthdate: string, city: string])[] = [
  ['Marie', 'Delmas', '1958-04-17', 'Nantes'],
  ['Marie', 'Delmas', '1991-11-02', 'Rezé'],
  ['Marius', 'Delmas', '2016-06-21', 'Rezé'],
  ['Jean-Baptiste', 'Queffélec', '1974-01-30', 'Saint-Nazaire'],
  ['Anne-Sophie', 'Queffélec', '1976-09-08', 'Saint-Nazaire'],
  ['Gwenaëlle', 'Le Goff', '1983-12-12', 'Pornic'],
  ['Zoé', 'Le Goff', '2011-02-28', 'Pornic'],
  ['Fatou', 'N’Diaye', '1988-07-14', 'Nantes'],
  ['Awa', 'N’Diaye', '2014-03-05', 'Nantes'],
  ['Léonie', 'd’Arcy', '1949-10-23', 'Clisson'],
  ['François', 'Garçon', '1967-05-09', 'Vertou'],
  ['Françoise', 'Garçon', '1969-08-19', 'Vertou'],
  ['Émile', 'Ferrand', '1938-02-11', 'Orvault'],
  ['Emilie', 'Ferrand', '1995-02-11', 'Orvault'],
  ['Chloé', 'Bœuf', '1999-06-30', 'Ancenis'],
  ['Thaïs', 'Bœuf', '2003-01-15', 'Ancenis'],
  ['Björn', 'Lindqvist', '1980-12-24', 'Nantes'],
  ['Núria', 'Casals', '1972-03-03', 'Nantes'],
  ['Paweł', 'Wójcik', '1990-05-27', 'Couëron'],
  ['Mehdi', 'Belkacem', '1985-09-16', 'Bouguenais'],
  ['Inès', 'Belkacem', '2009-11-29', 'Bouguenais'],
  ['Thi Lan', 'Nguyen', '1963-08-07', 'Carquefou'],
  ['Minh', 'Nguyen', '1992-04-01', 'Carquefou'],
  ['Olivia', 'Martin', '1979-07-22', 'Nantes'],
  ['Olivier', 'Martin', '1979-07-22', 'Nantes'],
  ['Martine', 'Olivier', '1955-10-10', 'Blain'],
  ['Rachid', 'Amrani', '1970-06-06', 'Savenay'],
  ['Sélène', 'Amrani', '2001-09-13', 'Savenay'],
  ['Hugo', 'Prévost', '1997-12-31', 'Guérande'],
  ['Agathe', 'Prévost', '1998-01-01', 'Guérande'],
  ['Bernadette', 'Lecomte', '1941-05-18', 'Châteaubriant'],
  ['Lucien', 'Lecomte', '1939-03-26', 'Châteaubriant'],
  ['Tomás', 'da Silva', '1984-08-25', 'Basse-Goulaine'],
  ['Inês', 'da Silva', '1987-02-14', 'Basse-Goulaine'],
  ['Constance', 'Vidal', '1993-10-04', 'Nantes'],
  ['Noé', 'Vidal', '2018-04-12', 'Nantes'],
  ['Augustin', 'Vidal', '2021-01-09', 'Nantes'],
  ['Solène', 'Marchand', '1986-11-20', 'La Baule'],
  ['Yves', 'Marchand', '1950-07-02', 'La Baule'],
  ['Édith', 'Zimmermann', '1960-09-28', 'Machecoul'],
]

/** The part of an invented address before the at sign. */
const letters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll('œ', 'oe')
    .replaceAll('ł', 'l')
    .replaceAll(/[^A-Za-z]/g, '')
    .toLowerCase()

/** The people, with ids from the first on. Their telephone numbers are in a range that is not assigned. */
export function people(firstId: number): FicheSeed[] {
  return PEOPLE.map(([firstname, lastname, birthdate, city], index) => {
    const local = `${letters(firstname)}.${letters(lastname)}${index === 1 ? '2' : ''}`
    return fiche(firstId + index, firstname, lastname, `${local}@example.org`, {
      firstphone: `06399812${String(index + 10)}`,
      fields: { birthdate, city },
    })
  })
}
