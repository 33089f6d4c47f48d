import { Alert, CloseButton, Group, Stack, Text } from '@mantine/core'
import { type LocalizacaoInventario, rotasInventarios as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { recarregar } from '../consultas.ts'
import css from '../inventarios.module.css'

interface Props {
  inventarioId: number
  local: LocalizacaoInventario
  onClose: () => void
}

/** Shows who counts a place; of a place without anybody, whoever counts the campaign. */
export default function ContadoresDialog({ inventarioId, local: l, onClose }: Props) {
  const [pessoas, setPessoas] = useState(l.contadores)
  const { run, running, error } = useAction()
  const salvar = async () => {
    const feito = await run(() =>
      call(r.contadores, {
        params: { id: inventarioId, localizacaoId: l.id },
        body: { contadores: pessoas.map(({ id }) => ({ id })) },
        noErrorToast: true,
      }),
    )
    if (!feito) return
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Quem conta ${l.localizacao.descricao}`}
      size={480}
      action="Salvar"
      sending={running}
      onSubmit={salvar}
    >
      <Stack gap="sm">
        <Autocomplete
          label="Acrescentar"
          description="Sem ninguém, conta quem é da comissão."
          resource="responsaveis"
          shows="nome"
          value={null}
          onChange={(p) =>
            p &&
            setPessoas((antes) => [...antes.filter((x) => x.id !== p.id), { id: p.id, nome: String(p.nome) }])
          }
          data-autofocus
        />
        <ul className={css.linhas} aria-label="Quem conta">
          {pessoas.map((p) => (
            <li key={p.id}>
              <Group gap="xs">
                <CloseButton
                  aria-label={`Tirar ${p.nome}`}
                  onClick={() => setPessoas((antes) => antes.filter((x) => x.id !== p.id))}
                />
                <Text size="sm">{p.nome}</Text>
              </Group>
            </li>
          ))}
        </ul>
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
      </Stack>
    </FormDialog>
  )
}
