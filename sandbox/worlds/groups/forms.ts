import { calendar, group, seed, service, weekdays } from '../builders.ts'
import { personFields } from '../fields.ts'
import type { GroupSeed } from '../world.types.ts'

/**
 * A group for form tests: every input type of the wire contract, and every kind of odd descriptor that businesses have
 * saved. Odd fields are never required, so that the group can still be booked.
 */

const scale = ['1', '2', '3']

export const formsGroup: GroupSeed = seed({
  shard: 's1',
  group: group({
    id: 111,
    name: 'Formulaires',
    urlname: 'formulaires',
    phone: null,
    sector: 'testing',
    display_intervention_price: false,
    user_sequence_config: [
      { name: 'intervention_ids', skip_uniq_choice: true },
      { name: 'calendar_id', any: true, skip_uniq_choice: true, preposition: 'with' },
      { name: 'slots' },
      { name: 'fiche_info' },
      { name: 'confirm' },
    ],
    colors: { primary: '#0B6BCB', primary_contrast: '#FFFFFF', secondary: '#8A5A00' },
    profile: { ants_request_number: true },
  }),
  calendars: [calendar({ id: 111501, publicname: 'Bureau', hours: weekdays('08:00-18:00') })],
  interventions: [service({ id: 111601, publicname: 'Remplir un formulaire', price: 0, length: 30 })],
  forms: {
    Fiche: [
      ...personFields('fr'),
      { type: 'date', name: 'birthdate', label: 'Date de naissance', required: true },
      { type: 'phone', name: 'secondphone', label: 'Autre téléphone', maxLength: 25 },
      {
        type: 'string',
        name: 'str0',
        label: 'Texte court',
        minLength: 2,
        maxLength: 10,
        description: 'De 2 à 10 signes',
      },
      { type: 'text', name: 'txt0', label: 'Texte long', rows: 4, maxLength: 400 },
      { type: 'html', name: 'txt1', label: 'Texte mis en forme', maxLength: 1000 },
      { type: 'url', name: 'str1', label: 'Adresse d’un site' },
      { type: 'integer', name: 'num0', label: 'Nombre entier', minLength: 1, maxLength: 120 },
      { type: 'number', name: 'num1', label: 'Nombre à virgule' },
      {
        type: 'select',
        name: 'str2',
        label: 'Liste',
        choices: [{ value: 'web', label: 'Internet' }, 'autre'],
        addEmptyChoice: true,
      },
      { type: 'multiselect', name: 'str3', label: 'Plusieurs au choix', choices: scale },
      { type: 'radio', name: 'str4', label: 'Un au choix', choices: scale, display: 'inline', required: true },
      {
        type: 'radio',
        name: 'str5',
        label: 'Un au choix, ou autre chose',
        choices: ['Presse', 'Ami'],
        allowAny: { separators: ['Autre : ', ''], value: '' },
      },
      { type: 'radio', name: 'str6', label: 'Texte libre admis', choices: ['Oui', 'Non'], allowAny: true },
      { type: 'boolean', name: 'bool0', label: 'Case', rightLabel: 'Oui, je veux' },
      { type: 'checkbox', name: 'bool1', label: 'J’accepte les conditions', required: true },
      { type: 'checkbox', name: 'bool2', label: 'Case qui envoie un mot', sentValues: ['oui', 'non'] },
      { type: 'datepicker', name: 'dt0', label: 'Un jour' },
      { type: 'datesplit', name: 'dt1', label: 'Un jour en trois parties', dateFormat: 'd/m/Y' },
      {
        type: 'linkedcombo',
        name: 'str7',
        label: 'Véhicule',
        choices: [
          { value: 'A', label: 'Marque A', choices: ['A1', 'A_2'] },
          { value: 'A_B', label: 'Marque A-B', choices: [{ value: '2', label: 'Modèle 2' }] },
          { value: 'VIDE', label: 'Sans modèle', choices: [] },
        ],
      },
      { type: 'hidden', name: 'str8', label: '', value: 'web' },
      { type: 'uneditable', name: 'str9', label: 'Ne se change pas', value: 'fixe' },
      { type: 'uppercase', name: 'str10', label: 'En majuscules', maxLength: 8 },
      { type: 'string', name: 'locale', label: 'Langue', required: true },
      { type: 'checkbox', name: 'marketing_optin', label: 'E-mails de la maison' },
      { type: 'checkbox', name: 'marketing_sms', label: 'SMS de la maison' },
      { type: 'checkbox', name: 'services_optin', label: 'Services du prestataire' },
    ],
    Vevent: [
      { type: 'datetime', name: 'dt0', label: 'Jour et heure' },
      { type: 'time', name: 'str0', label: 'Heure' },
      { type: 'password', name: 'str1', label: 'Code' },
      { type: 'string', name: 'str3', label: 'Numéro de pré-demande', maxLength: 120, ants: true },
      { type: 'checkbox', name: 'smsreminder', label: 'Recevoir un rappel par SMS' },
      { type: 'starmap', name: 'str4', label: 'Type inconnu' },
      { type: 'select', name: 'str5', label: 'Liste vide', choices: [] },
      { type: 'string', name: 'str6', label: 'Bornes croisées', minLength: 20, maxLength: 5 },
      { type: 'string', name: '__proto__', label: 'Nom interdit' },
      { type: 'string', name: 'constructor', label: 'Nom hérité' },
      { type: 'string', name: 'str7', label: '', description: 'Sans étiquette' },
      { type: 'string', name: 'str8', label: 'Très long '.repeat(20).trim() },
      {
        type: 'string',
        name: 'str9',
        label: 'Remplacé',
        user_inputex: '{"type":"select","name":"str9","label":"Champ de la v1","choices":["oui","non"]}',
        user_label: 'Champ personnalisé',
        user_required: false,
        user_visible: true,
        user_position: 2,
      },
      { type: 'string', name: 'str10', label: 'Caché', user_inputex: '{"type":"string"', user_visible: false },
    ],
  },
})
