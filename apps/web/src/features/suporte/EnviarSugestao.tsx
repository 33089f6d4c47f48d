import { Select, Text, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { type BodyInput, mensagens, rotasSugestoes, zEnviarSugestao } from '@tombo/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { ApiError } from '../../kernel/http.ts'
import { discard } from '../../resource/dialog/discard.ts'
import { reloadLists } from '../../resource/useResourceList.ts'
import { errorsOf } from '../../resource/fields/validate.ts'
import { FormDialog } from '../../ui/dialog/FormDialog.tsx'
import { SUGESTOES } from './consultas.ts'
import css from './suporte.module.css'

interface Props {
  /** A comment on the screen that is open, rather than a suggestion with its theme. */
  comentario?: boolean
  /** The screen that was open: its address, and its title. */
  tela: { endereco: string; titulo: string }
  onClose: () => void
}

/** Sends a suggestion with its theme, or a comment on a screen. */
export default function EnviarSugestao({ comentario = false, tela, onClose }: Props) {
  const [enviando, setEnviando] = useState(false)
  const temas = useQuery({
    queryKey: ['sugestao', 'temas'],
    queryFn: ({ signal }) => call(rotasSugestoes.temas, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    enabled: !comentario,
  })
  const form = useForm({
    mode: 'controlled',
    initialValues: { tema: null as string | null, texto: '' },
    validate: (valores) => ({
      ...errorsOf(zEnviarSugestao, { ...valores, tela: tela.endereco }),
      ...(comentario || valores.tema ? {} : { tema: mensagens.obrigatorio }),
    }),
  })
  const enviar = async ({ tema, texto }: typeof form.values) => {
    if (enviando) return
    setEnviando(true)
    try {
      const body = { tema, texto, tela: tela.endereco } as BodyInput<typeof rotasSugestoes.enviar>
      await call(rotasSugestoes.enviar, { body })
      await reloadLists({ path: SUGESTOES })
      onClose()
    } catch (erro) {
      if (!(erro instanceof ApiError)) throw erro
      form.setErrors(Object.fromEntries(Object.entries(erro.fields).map(([k, t]) => [k, t.join(' ')])))
    } finally {
      setEnviando(false)
    }
  }
  const fechar = async () => {
    if (form.isDirty() && !(await discard('enviar'))) return
    onClose()
  }
  return (
    <FormDialog
      onClose={() => void fechar()}
      title={comentario ? 'Comentar esta tela' : 'Enviar sugestão'}
      size={520}
      action="Enviar"
      sending={enviando}
      className={css.campos}
      onSubmit={form.onSubmit((valores) => void enviar(valores))}
    >
      {comentario ? (
        <Text size="sm">
          Sobre a tela <strong>{tela.titulo}</strong>
        </Text>
      ) : (
        <Select
          label="Tema"
          withAsterisk
          data={temas.data?.map((t) => ({ value: t.value, label: t.descricao })) ?? []}
          error={temas.error?.message}
          allowDeselect={false}
          data-autofocus
          {...form.getInputProps('tema')}
        />
      )}
      <Textarea
        label={comentario ? 'Comentário' : 'Sugestão'}
        withAsterisk
        autosize
        minRows={5}
        maxRows={12}
        maxLength={4000}
        {...(comentario ? { 'data-autofocus': true } : {})}
        {...form.getInputProps('texto')}
      />
      <Text size="xs" c="dimmed">
        Vai com o seu nome, a unidade e a tela em que você está. Para pedir ajuda, abra um chamado em Suporte.
      </Text>
    </FormDialog>
  )
}
