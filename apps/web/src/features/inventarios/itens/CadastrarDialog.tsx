import { Alert, Checkbox, Stack, Text } from '@mantine/core'
import { mensagens, rotasDesconhecidos as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../../kernel/api.ts'
import { Autocomplete } from '../../../resource/fields/Autocomplete.tsx'
import type { Reference } from '../../../resource/fields/reference.ts'
import { useAction } from '../../../resource/useAction.ts'
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx'
import { quantos } from '../../../ui/format.ts'
import { recarregar } from '../consultas.ts'

interface Props {
  inventarioId: number
  /** The ids of readings, one of each thing. */
  leituras: readonly string[]
  onDone: () => void
  onClose: () => void
}

const id = (v: Reference | null) => v && { id: v.id }

/** The fields that several things of a count share when they become assets; each keeps its own label, photo, place and condition. */
export default function CadastrarDialog({ inventarioId, leituras, onDone, onClose }: Props) {
  const [produto, setProduto] = useState<Reference | null>(null)
  const [natureza, setNatureza] = useState<Reference | null>(null)
  const [local, setLocal] = useState<Reference | null>(null)
  const [responsavel, setResponsavel] = useState<Reference | null>(null)
  const [comPlaqueta, setComPlaqueta] = useState(true)
  const { run, running, error, fieldErrors, setFieldErrors } = useAction()
  const cadastrar = async () => {
    if (!produto) return setFieldErrors({ produto: mensagens.obrigatorio })
    const feito = await run(() =>
      call(r.cadastrar, {
        params: { id: inventarioId },
        body: {
          leituras: [...leituras],
          produto: { id: produto.id },
          tipoNatureza: id(natureza),
          responsavel: id(responsavel),
          localizacao: id(local),
          comPlaqueta,
        },
        noErrorToast: true,
      }),
    )
    if (!feito) return
    onDone()
    await recarregar()
    onClose()
  }
  return (
    <FormDialog
      onClose={onClose}
      title={`Cadastrar ${quantos(leituras.length, 'encontrado', 'encontrados')}`}
      size={560}
      action="Cadastrar"
      sending={running}
      onSubmit={cadastrar}
    >
      <Stack gap="sm">
        {error && (
          <Alert color="red" role="alert">
            {error}
          </Alert>
        )}
        <Text size="sm">
          Cada um vira um bem em carga, com a sua foto, a sua descrição e o estado em que foi visto. O
          cadastro é um lote, que pode ser desfeito enquanto nenhum dos bens mudar.
        </Text>
        <Autocomplete
          label="Produto"
          resource="produtos"
          required
          value={produto}
          error={fieldErrors.produto}
          onChange={(v) => [setProduto(v), setFieldErrors({})]}
          data-autofocus
        />
        <Autocomplete
          label="Natureza"
          resource="tiposnatureza"
          shows="nome"
          fields={['id', 'codigo', 'nome']}
          value={natureza}
          error={fieldErrors.tipoNatureza}
          onChange={setNatureza}
        />
        <Autocomplete
          label="Localização"
          description="Em branco: cada um onde foi lido."
          resource="localizacoes"
          value={local}
          error={fieldErrors.localizacao ?? fieldErrors.localizacaoInicial}
          onChange={setLocal}
        />
        <Autocomplete
          label="Responsável"
          resource="responsaveis"
          shows="nome"
          value={responsavel}
          error={fieldErrors.responsavel}
          onChange={setResponsavel}
        />
        <Checkbox
          label="A plaqueta lida é a etiqueta do bem"
          checked={comPlaqueta}
          onChange={(e) => setComPlaqueta(e.currentTarget.checked)}
        />
      </Stack>
    </FormDialog>
  )
}
