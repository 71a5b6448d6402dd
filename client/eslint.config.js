/** What types and the compiler of Svelte do not find. Prettier decides how code looks, so no rule here does. */
import js from '@eslint/js'
import { defineConfig, globalIgnores } from 'eslint/config'
import svelte from 'eslint-plugin-svelte'
import globals from 'globals'
import typescript from 'typescript-eslint'
import svelteConfig from './svelte.config.js'

export default defineConfig(
  globalIgnores(['gallery/dist', 'src/games/*/texts.js']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  typescript.configs.recommendedTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: { projectService: true, extraFileExtensions: ['.svelte'], tsconfigRootDir: import.meta.dirname },
    },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      // `{#each { length: 3 } as _, index (index)}` has to name what it does not use.
      '@typescript-eslint/no-unused-vars': ['error', { varsIgnorePattern: '^_$', argsIgnorePattern: '^_$' }],
      // A view is `any` outside its game's folder, and so are the values of a fact. ESLint takes the props of other
      // components for `any` too; svelte-check knows them.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
    },
  },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
  },
  {
    // Plain JavaScript has no types to lint by.
    files: ['**/*.js', '**/*.mjs'],
    extends: [typescript.configs.disableTypeChecked],
    languageOptions: { globals: globals.node },
  },
  { files: ['public/**'], languageOptions: { globals: { ...globals.browser, ...globals.serviceworker } } },
)
