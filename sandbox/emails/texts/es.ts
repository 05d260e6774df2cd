import type { Texts } from './texts.types.ts'

export const es: Texts = {
  registration: {
    subject: 'Active su cuenta de {group}',
    lines: [
      'Ha creado una cuenta de {group}. Siga este enlace para activarla y elegir su contraseña.',
      'El enlace es válido durante siete días. Si no ha solicitado una cuenta, ignore este mensaje.',
    ],
    labels: ['Activar mi cuenta'],
  },
  reset: {
    subject: 'Elija una nueva contraseña para {group}',
    lines: [
      'Ha olvidado su contraseña de {group}. Siga este enlace para elegir una nueva.',
      'El enlace es válido durante una hora. Si no la ha solicitado usted, ignore este mensaje: su contraseña no cambia.',
    ],
    labels: ['Elegir una nueva contraseña'],
  },
  email: {
    subject: 'Confirme su nueva dirección de correo para {group}',
    lines: [
      'A partir de ahora quiere utilizar {about} para {group}. Siga este enlace e inicie sesión con su contraseña para confirmarla.',
      'El enlace es válido durante un día. Hasta entonces sigue en uso su dirección anterior.',
    ],
    labels: ['Confirmar esta dirección'],
  },
  booking: {
    subject: 'Su cita en {group}',
    lines: ['Su cita está reservada:', '{about}'],
    labels: ['Ver mis citas', 'Añadirla a mi calendario', 'Cancelarla', 'Cambiar la hora'],
  },
  move: {
    subject: 'Su cita en {group} tiene una nueva hora',
    lines: ['Su cita se ha cambiado. Ahora es:', '{about}'],
    labels: ['Ver mis citas', 'Añadirla a mi calendario', 'Cancelarla', 'Cambiar la hora'],
  },
  cancellation: {
    subject: 'Su cita en {group} está cancelada',
    lines: ['Esta cita está cancelada:', '{about}'],
    labels: ['Reservar otra'],
  },
  entry: {
    practitioner: 'Con {name}',
    phone: 'Teléfono: {phone}',
    manage: 'Ver, cambiar o cancelar la cita: {link}',
  },
}
