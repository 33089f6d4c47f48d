import { Button, Group, Title } from '@mantine/core'
import { mensagens, rotasUsuarios, type Usuario as Registro } from '@tombo/contract'
import { call, loose } from '../../kernel/api.ts'
import { FieldInput } from '../../resource/fields/FieldInput.tsx'
import { ErrorSummary } from '../../resource/fields/ErrorSummary.tsx'
import { useRecordForm } from '../../resource/dialog/useRecordForm.ts'
import { bodyOf } from '../../resource/fields/validate.ts'
import { RecordHistory } from '../../resource/RecordHistory.tsx'
import { Acessos } from './Acessos.tsx'
import { recarregarUsuario } from './alternarAtivo.ts'
import { camposDoUsuario as campos } from './campos.ts'
import { eventosDoUsuario } from './consultas.ts'
import { Contas } from './Contas.tsx'
import { Grupos } from './Grupos.tsx'
import { useNomeRepetido } from './useNomeRepetido.ts'
import { Usuario } from './Usuario.tsx'
import { Refused } from '../../ui/Refused.tsx'
import css from './usuarios.module.css'

/** /configuracoes/usuario/:usuarioId/dados */
export default function DadosUsuario() {
  return (
    <Usuario>
      {(usuario, podeGravar) => (
        <div className={css.sections}>
          <Dados key={usuario.versao} usuario={usuario} podeGravar={podeGravar} />
          <Grupos usuarioId={usuario.id} />
          <Contas usuarioId={usuario.id} podeGravar={podeGravar} />
          <Acessos usuarioId={usuario.id} podeGravar={podeGravar} />
          <RecordHistory of="do usuário" events={eventosDoUsuario(usuario.id)} />
        </div>
      )}
    </Usuario>
  )
}

function Dados({ usuario, podeGravar }: { usuario: Registro; podeGravar: boolean }) {
  const { form, save, sending, conflict, attempts } = useRecordForm(campos, usuario, async (valores) => {
    await call(rotasUsuarios.salvar, { body: loose(bodyOf(campos, valores)) })
    await recarregarUsuario(usuario.id)
  })
  const repetido = useNomeRepetido(String(form.values.usuario ?? ''), usuario.usuario)
  return (
    <section aria-labelledby="titulo-dados">
      <Title order={2} id="titulo-dados" mb="sm">
        Dados
      </Title>
      <form
        className={css.row}
        noValidate
        onSubmit={(e) => {
          e.preventDefault()
          void save()
        }}
      >
        {conflict && (
          <Refused className={css.whole} onReload={() => recarregarUsuario(usuario.id)}>
            {conflict}
          </Refused>
        )}
        <div className={css.whole}>
          <ErrorSummary errors={form.errors} fields={campos} attempt={attempts} />
        </div>
        <FieldInput field={campos.nome} name="nome" form={form} disabled={!podeGravar} />
        <FieldInput
          field={campos.usuario}
          name="usuario"
          form={
            repetido ? { ...form, errors: { usuario: mensagens.usuarioExistente, ...form.errors } } : form
          }
          disabled={!podeGravar}
        />
        <FieldInput field={campos.email} name="email" form={form} disabled={!podeGravar} />
        {podeGravar && (
          <Group>
            <Button type="submit" loading={sending} disabled={!form.isDirty() || repetido}>
              Salvar
            </Button>
          </Group>
        )}
      </form>
    </section>
  )
}
