/**
 * Loaded before tests that start the whole product. A runner forgets its modules after each mutant, and the first test
 * that opens a step waits a second or two for its views; with them at hand `PATIENCE` can be short.
 */
import '../../src/screens/book/book.screen.ts'
import '../../src/screens/book/details.step.ts'
import '../../src/screens/book/later.ts'
import '../../src/screens/book/times.step.ts'
