import login from './login.screen.ts'
import password from './password.screen.ts'
import pro from './pro.screen.ts'
import register from './register.screen.ts'
import reset from './reset.screen.ts'

/** The pages on which somebody signs in, registers, or chooses a password. */
export const screens = { login, pro, password, register, reset }
