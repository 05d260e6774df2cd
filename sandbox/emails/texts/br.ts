import type { Texts } from './texts.types.ts'

export const br: Texts = {
  registration: {
    subject: 'Gweredekait ho kont e {group}',
    lines: [
      'Gweredekait ho kont e {group} ha dibabit ho ker-tremen.',
      'Talvoudus eo al liamm e-pad seizh devezh. Ma n’hoc’h eus ket krouet kont ebet, na rit van ouzh ar postel-mañ.',
    ],
    labels: ['Gweredekaat ma c’hont'],
  },
  reset: {
    subject: 'Dibabit ur ger-tremen nevez evit {group}',
    lines: [
      'Goulennet hoc’h eus ur ger-tremen nevez evit {group}. Dibabit anezhañ gant al liamm-mañ.',
      'Talvoudus eo al liamm e-pad un eur. Ma n’eo ket c’hwi, na rit van ouzh ar postel-mañ : ne cheñcho ket ho ker-tremen.',
    ],
    labels: ['Dibab ur ger-tremen nevez'],
  },
  email: {
    subject: 'Kadarnait ho chomlec’h postel nevez e {group}',
    lines: [
      'Kadarnait {about} evel ho chomlec’h postel nevez e {group}. Ret e vo deoc’h kevreañ.',
      'Talvoudus eo al liamm e-pad un devezh. Betek neuze e chom ho chomlec’h a-vremañ da dalvezout.',
    ],
    labels: ['Kadarnaat ar chomlec’h-mañ'],
  },
  booking: {
    subject: 'Hoc’h emgav e {group}',
    lines: ['Kadarnaet eo hoc’h emgav :', '{about}'],
    labels: ['Gwelet ma emgavioù', 'Ouzhpennañ d’am deiziataer', 'Nullañ an emgav', 'Cheñch an eur'],
  },
  move: {
    subject: 'Dilec’hiet eo bet hoc’h emgav e {group}',
    lines: ['Un eur nevez zo evit hoc’h emgav :', '{about}'],
    labels: ['Gwelet ma emgavioù', 'Ouzhpennañ d’am deiziataer', 'Nullañ an emgav', 'Cheñch an eur'],
  },
  cancellation: {
    subject: 'Nullet eo hoc’h emgav e {group}',
    lines: ['Nullet eo an emgav-mañ :', '{about}'],
    labels: ['Kemer un emgav all'],
  },
  entry: {
    practitioner: 'Gant {name}',
    phone: 'Pellgomz : {phone}',
    manage: 'Gwelet, kemmañ pe nullañ an emgav : {link}',
  },
}
