import type { Texts } from './texts.types.ts'

export const es: Texts = {
  registration: {
    subject: 'Active su cuenta en {group}',
    lines: [
      'Active su cuenta en {group} y elija su contraseña.',
      'El enlace es válido durante siete días. Si no ha creado una cuenta, ignore este mensaje.',
    ],
    labels: ['Activar mi cuenta'],
  },
  reset: {
    subject: 'Elija una nueva contraseña para {group}',
    lines: [
      'Ha solicitado una nueva contraseña para {group}. Elíjala con este enlace.',
      'El enlace es válido durante una hora. Si no la ha solicitado usted, ignore este mensaje: su contraseña no cambia.',
    ],
    labels: ['Elegir una nueva contraseña'],
  },
  email: {
    subject: 'Confirme su nueva dirección de correo para {group}',
    lines: [
      'Confirme que {about} es su nueva dirección de correo para {group}. Tendrá que iniciar sesión.',
      'El enlace es válido durante un día. Hasta entonces se mantiene su dirección actual.',
    ],
    labels: ['Confirmar esta dirección'],
  },
  booking: {
    subject: 'Su cita en {group}',
    lines: ['Su cita está reservada:', '{about}'],
    labels: ['Ver mis citas', 'Añadir a mi calendario', 'Cancelar la cita', 'Cambiar la hora'],
  },
  move: {
    subject: 'Su cita en {group} ha cambiado de hora',
    lines: ['Su cita tiene una nueva hora:', '{about}'],
    labels: ['Ver mis citas', 'Añadir a mi calendario', 'Cancelar la cita', 'Cambiar la hora'],
  },
  cancellation: {
    subject: 'Su cita en {group} se ha cancelado',
    lines: ['Esta cita se ha cancelado:', '{about}'],
    labels: ['Reservar otra cita'],
  },
  entry: {
    practitioner: 'Con {name}',
    phone: 'Teléfono: {phone}',
    manage: 'Ver, cambiar o cancelar la cita: {link}',
  },
}
