// Where the migration generator finds the tables and puts the migrations.
import { defineConfig } from 'drizzle-kit'

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/**/*.table.ts',
  out: './migrations',
  casing: 'snake_case',
})
