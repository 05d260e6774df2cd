import login from './login.screen.ts'
import password from './password.screen.ts'
import pro from './pro.screen.ts'
import register from './register.screen.ts'
import reset from './reset.screen.ts'

/** The pages for signing in, registering, and choosing a password. */
export const screens = { login, pro, password, register, reset }
