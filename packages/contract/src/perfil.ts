import { z } from 'zod'
import { field } from './kernel/field.ts'
import { defineRoute, IMAGENS } from './kernel/route.ts'
import { zIdText, zInstant, zReference } from './kernel/values.ts'
import { MAIOR_LADO } from './arquivos/rotas.ts'
import { mensagens } from './messages.ts'
import { zNovaSenha, zUsuario } from './usuarios.ts'

/** Says what a person changes of themselves. */
export const camposDoPerfil = {
  nome: field.texto('Nome', { max: 120 }),
  email: field.texto('E-mail', {
    required: false,
    max: 120,
    isValid: (s) => z.email().safeParse(s).success,
    error: mensagens.emailInvalido,
  }),
}

const zPerfil = zUsuario.pick({ id: true, versao: true, usuario: true, nome: true, email: true, foto: true })
export type Perfil = z.infer<typeof zPerfil>

const senhaAtual = z.string(mensagens.obrigatorio).min(1, mensagens.obrigatorio).max(200)
const talvezSenha = z.string().max(200).optional()

/** A sign-in that is still open. */
const zSessaoAberta = z.object({
  id: z.int(),
  /** It is the one that asks. */
  atual: z.boolean(),
  unidade: z.object({ id: z.int(), descricao: z.string() }).nullable(),
  endereco: z.string().nullable(),
  /** In words: "Chrome 131 no Windows". */
  navegador: z.string().nullable(),
  criadaEm: zInstant,
  usadaEm: zInstant,
})
export type SessaoAberta = z.infer<typeof zSessaoAberta>

/** A person and what is theirs. */
export const rotasPerfil = {
  obter: defineRoute({
    method: 'GET',
    path: '/api/usuarios/contexto',
    summary: 'Dados da própria pessoa',
    access: 'USUARIO',
    response: zPerfil,
  }),
  salvar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto',
    summary: 'Alterar os próprios dados; outro e-mail pede a senha',
    access: 'USUARIO',
    body: z.strictObject({
      id: z.unknown().optional(),
      usuario: z.unknown().optional(),
      foto: z.unknown().optional(),
      versao: z.int().nullish(),
      nome: camposDoPerfil.nome.write.optional(),
      email: camposDoPerfil.email.write.optional(),
      senhaAtual: talvezSenha,
    }),
    response: zPerfil,
  }),
  confirmar: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto/confirmacao',
    summary: 'Confirmar com a senha a próxima mudança que a pede; vale por cinco minutos, uma vez',
    access: 'USUARIO',
    body: z.strictObject({ senhaAtual }),
    response: z.null(),
  }),
  salvarFoto: defineRoute({
    method: 'POST',
    path: '/api/usuarios/contexto/foto',
    summary: 'Usar como foto um arquivo enviado a FOTOS_USUARIOS',
    access: 'UNIDADE',
    body: z.strictObject({ foto: zReference }),
    response: zPerfil,
  }),
  excluirFoto: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/contexto/foto',
    summary: 'Tirar a própria foto',
    access: 'UNIDADE',
    response: zPerfil,
  }),
  foto: defineRoute({
    method: 'GET',
    path: '/api/usuarios/:id/foto',
    summary: 'Foto de quem trabalha na unidade',
    access: 'UNIDADE',
    file: true,
    sends: IMAGENS,
    params: z.object({ id: zIdText }),
    query: z.strictObject({
      width: z.coerce.number().int().min(1).max(MAIOR_LADO).optional(),
      /** Whatever changes with the photo, so that no older one is shown. */
      t: z.string().max(40).optional(),
    }),
  }),
  alterarSenha: defineRoute({
    method: 'POST',
    path: '/api/usuarios/alterarsenhacontexto',
    summary:
      'Trocar a própria senha: termina as outras sessões. As senhas vão no corpo; na query, são aceitas e não são registradas.',
    access: 'USUARIO',
    query: z.strictObject({ senhaAtual: talvezSenha, novaSenha: talvezSenha, confirmarSenha: talvezSenha }),
    body: z
      .strictObject({ senhaAtual: talvezSenha, novaSenha: talvezSenha, confirmarSenha: talvezSenha })
      .optional(),
    response: z.null(),
  }),
  sessoes: defineRoute({
    method: 'GET',
    path: '/api/usuarios/contexto/sessoes',
    summary: 'Sessões abertas da própria pessoa, a atual primeiro',
    access: 'USUARIO',
    response: z.array(zSessaoAberta),
  }),
  encerrarSessao: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/contexto/sessoes/:id',
    summary: 'Encerrar uma sessão da própria pessoa',
    access: 'USUARIO',
    params: z.object({ id: zIdText }),
    response: z.null(),
  }),
  encerrarOutras: defineRoute({
    method: 'DELETE',
    path: '/api/usuarios/contexto/sessoes',
    summary: 'Encerrar todas as sessões da própria pessoa, menos esta',
    access: 'USUARIO',
    response: z.null(),
  }),
} as const

/** The change of one's own password as it is checked, wherever it came in. */
export const zTrocaDeSenha = z
  .strictObject({ senhaAtual, novaSenha: zNovaSenha, confirmarSenha: z.string(mensagens.obrigatorio) })
  .refine((s) => s.novaSenha === s.confirmarSenha, {
    path: ['confirmarSenha'],
    message: mensagens.senhasDiferentes,
  })
  .refine((s) => s.novaSenha !== s.senhaAtual, { path: ['novaSenha'], message: mensagens.senhaRepetida })
