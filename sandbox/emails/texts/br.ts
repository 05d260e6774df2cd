import type { Texts } from './texts.types.ts'

export const br: Texts = {
  registration: {
    subject: 'Gweredekait ho kont e {group}',
    lines: [
      'Krouet hoc’h eus ur gont e {group}. Heuilhit al liamm-mañ evit he gweredekaat ha dibab ho ker-tremen.',
      'Talvoudus eo al liamm e-pad seizh devezh. Ma n’hoc’h eus ket goulennet kont ebet, na rit van ouzh ar postel-mañ.',
    ],
    labels: ['Gweredekaat ma c’hont'],
  },
  reset: {
    subject: 'Dibabit ur ger-tremen nevez evit {group}',
    lines: [
      'Ankouaet hoc’h eus ho ker-tremen evit {group}. Heuilhit al liamm-mañ evit dibab unan nevez.',
      'Talvoudus eo al liamm e-pad un eur. Ma n’eo ket c’hwi, na rit van ouzh ar postel-mañ : ne cheñcho ket ho ker-tremen.',
    ],
    labels: ['Dibab ur ger-tremen nevez'],
  },
  email: {
    subject: 'Kadarnait ho chomlec’h postel nevez e {group}',
    lines: [
      'Fellout a ra deoc’h implijout {about} e {group} hiviziken. Heuilhit al liamm-mañ ha kevreit gant ho ker-tremen evit hen kadarnaat.',
      'Talvoudus eo al liamm e-pad un devezh. Betek neuze e chom ho chomlec’h kozh da dalvezout.',
    ],
    labels: ['Kadarnaat ar chomlec’h-mañ'],
  },
  booking: {
    subject: 'Hoc’h emgav e {group}',
    lines: ['Kadarnaet eo hoc’h emgav :', '{about}'],
    labels: ['Gwelet ma emgavioù', 'Ouzhpennañ d’am deiziataer', 'Nullañ', 'Cheñch an eur'],
  },
  move: {
    subject: 'Cheñchet eo eur hoc’h emgav e {group}',
    lines: ['Dilec’hiet eo bet hoc’h emgav. Setu-eñ bremañ :', '{about}'],
    labels: ['Gwelet ma emgavioù', 'Ouzhpennañ d’am deiziataer', 'Nullañ', 'Cheñch an eur'],
  },
  cancellation: {
    subject: 'Nullet eo hoc’h emgav e {group}',
    lines: ['Nullet eo an emgav-mañ :', '{about}'],
    labels: ['Kemer unan all'],
  },
  entry: {
    practitioner: 'Gant {name}',
    phone: 'Pellgomz : {phone}',
    manage: 'Gwelet, kemmañ pe nullañ an emgav : {link}',
  },
}
